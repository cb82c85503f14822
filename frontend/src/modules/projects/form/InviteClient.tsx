import { useFormContext } from 'react-hook-form';
import { useToast } from '../../../ui/feedback/toasts';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PersonFields } from '../../../ui/form/fields/PersonFields';
import { useForm } from '../../../ui/form/useForm';
import { invitationMessages as words } from '../../../messages';
import { useInviteMutation } from '../../../api/store/invite';
import type { ClientView } from './clients.api';
import type { ProjectFormValues } from './project-form-values';

interface InviteClientProps {
  typed: string;
  draft: string;
  onInvited: (client: ClientView) => void;
  onClose: () => void;
}

export function InviteClient({ typed, draft, onInvited, onClose }: InviteClientProps) {
  const isAddress = typed.includes('@');
  const form = useForm({
    defaultValues: { name: isAddress ? '' : typed, email: isAddress ? typed : '' },
    draft,
  });
  const project = useFormContext<ProjectFormValues>();
  const [invite] = useInviteMutation();
  const toast = useToast();
  const send = async ({ name, email }: { name: string; email: string }) => {
    const guest = { name: name.trim(), email: email.trim(), role: 'user' as const };
    const project_title = project.getValues('title').trim() || null;
    const { data, error } = await invite({ inviteDto: { ...guest, for_project: true, project_title } });
    if (data?.client_id) {
      toast.success(words.sent(data.email));
      onInvited({ id: data.client_id, name: data.name, email: data.email, is_invited: true });
    } else showFormError(form, error, words.failed);
  };
  return (
    <FormDialog
      title={words.pickTitle}
      line={words.pickLine}
      width={480}
      form={form}
      onSubmit={send}
      submit={{ label: words.send, busyLabel: words.sending }}
      onClose={onClose}
    >
      <PersonFields />
    </FormDialog>
  );
}

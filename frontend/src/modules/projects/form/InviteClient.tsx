import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorText } from '../../../api/errors';
import { useToast } from '../../../ui/feedback/toasts';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { PersonFields } from '../../../ui/form/fields/PersonFields';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { fullOnPhones } from '../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { invitationMessages as words } from '../../../messages';
import { useInviteClientMutation, type ClientView } from './clients.api';
import type { ProjectFormValues } from './project-form-values';

const paper = fullOnPhones(480);

interface InviteClientProps {
  typed: string;
  draft: string;
  onInvited: (client: ClientView) => void;
  onClose: () => void;
}

/** The account exists immediately, without a password. */
export function InviteClient({ typed, draft, onInvited, onClose }: InviteClientProps) {
  const titleId = useId();
  const formId = useId();
  useCloseOnBack(true, onClose);
  const isAddress = typed.includes('@');
  const form = useForm({
    defaultValues: { name: isAddress ? '' : typed, email: isAddress ? typed : '' },
    draft,
  });
  const project = useFormContext<ProjectFormValues>();
  const [invite] = useInviteClientMutation();
  const toast = useToast();
  const { isSubmitting, errors } = form.formState;
  const send = async ({ name, email }: { name: string; email: string }) => {
    const guest = { name: name.trim(), email: email.trim(), role: 'user' as const };
    const project_title = project.getValues('title').trim() || null;
    const { data, error } = await invite({ inviteDto: { ...guest, for_project: true, project_title } });
    if (data?.client_id) {
      toast.success(words.sent(data.email));
      onInvited({ id: data.client_id, name: data.name, email: data.email, is_invited: true });
    } else if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, words.failed) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      // The outer form must not be submitted.
      onSubmit={(event) => event.stopPropagation()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: paper } }}
    >
      <DialogHead titleId={titleId} title={words.pickTitle} line={words.pickLine} onClose={onClose} />
      <DialogContent>
        <Form id={formId} form={form} onSubmit={send} error={errors.root?.message}>
          <PersonFields />
        </Form>
      </DialogContent>
      <DialogFoot onCancel={onClose}>
        <SubmitButton form={formId} label={words.send} busyLabel={words.sending} busy={isSubmitting} />
      </DialogFoot>
    </Dialog>
  );
}

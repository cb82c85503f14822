import { useWatch } from 'react-hook-form';
import { draftId } from '../../../api/draft-storage';
import type { InviteDto } from '../../../contract/api/invitations';
import { ROLES } from '../../../contract/words';
import { useToast } from '../../../ui/feedback/toasts';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PersonFields } from '../../../ui/form/fields/PersonFields';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { useForm } from '../../../ui/form/useForm';
import { AnnouncedNotice } from '../../../ui/feedback/AnnouncedNotice';
import { invitationMessages as words } from '../../../messages';
import { roleName } from '../../../labels/roles';
import { useInviteMutation } from '../../../api/store/invite';

// Lowest role first, to avoid creating admins by mistake.
const OPTIONS = ROLES.toReversed().map((value) => ({ value, label: roleName(value) }));

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<InviteDto>({
    defaultValues: { name: '', email: '', role: 'user' },
    draft: draftId('invitation'),
  });
  const [invite] = useInviteMutation();
  const toast = useToast();
  const role = useWatch({ control: form.control, name: 'role' });
  const send = async ({ name, email, role: wanted }: InviteDto) => {
    const { data, error } = await invite({ inviteDto: { name: name.trim(), email: email.trim(), role: wanted } });
    if (data) {
      toast.success(words.sent(data.email));
      onClose();
    } else showFormError(form, error, words.failed);
  };
  return (
    <FormDialog
      title={words.dialogTitle}
      line={words.dialogLine}
      width={480}
      form={form}
      onSubmit={send}
      submit={{ label: words.send, busyLabel: words.sending }}
      onClose={onClose}
    >
      <PersonFields />
      <SelectInput name="role" label={words.role} options={OPTIONS} />
      {role === 'admin' && <AnnouncedNotice state="warn">{words.adminHint}</AnnouncedNotice>}
    </FormDialog>
  );
}

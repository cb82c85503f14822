import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { draftId } from '../../../api/draft-storage';
import { errorText } from '../../../api/errors';
import type { Role } from '../../../contract/api/invitations';
import { ROLES } from '../../../contract/words';
import { useToast } from '../../../ui/feedback/toasts';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { PersonFields } from '../../../ui/form/fields/PersonFields';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { fullOnPhones } from '../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { Notice } from '../../../ui/page/Notice';
import { invitationMessages as words } from '../../../messages';
import { roleName } from '../../../labels/roles';
import { useInviteMutation } from './invitations.api';

const paper = fullOnPhones(480);
// Lowest role first, to avoid creating admins by mistake.
const OPTIONS = ROLES.toReversed().map((value) => ({ value, label: roleName(value) }));

interface Values {
  name: string;
  email: string;
  role: Role;
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const formId = useId();
  useCloseOnBack(true, onClose);
  const form = useForm<Values>({ defaultValues: { name: '', email: '', role: 'user' }, draft: draftId('invitation') });
  const [invite] = useInviteMutation();
  const toast = useToast();
  const { isSubmitting, errors } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const send = async ({ name, email, role: wanted }: Values) => {
    const { data, error } = await invite({ inviteDto: { name: name.trim(), email: email.trim(), role: wanted } });
    if (data) {
      toast.success(words.sent(data.email));
      onClose();
    } else if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, words.failed) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <DialogHead titleId={titleId} title={words.dialogTitle} line={words.dialogLine} onClose={onClose} />
      <DialogContent>
        <Form id={formId} form={form} onSubmit={send} error={errors.root?.message}>
          <PersonFields />
          <SelectInput name="role" label={words.role} options={OPTIONS} />
          {role === 'admin' && <Notice state="warn">{words.adminHint}</Notice>}
        </Form>
      </DialogContent>
      <DialogFoot onCancel={onClose}>
        <SubmitButton form={formId} label={words.send} busyLabel={words.sending} busy={isSubmitting} />
      </DialogFoot>
    </Dialog>
  );
}

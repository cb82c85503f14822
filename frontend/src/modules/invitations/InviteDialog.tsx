import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { draftId } from '../../api/draft-storage';
import { errorText } from '../../api/errors';
import type { Role } from '../../contract/api/invitations';
import { ROLES } from '../../contract/words';
import { useToast } from '../../kit/feedback/toasts';
import { showFieldErrors } from '../../kit/form/field-errors';
import { Form } from '../../kit/form/Form';
import { PersonFields } from '../../kit/form/PersonFields';
import { SelectInput } from '../../kit/form/SelectInput';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { useForm } from '../../kit/form/useForm';
import { DialogHead } from '../../kit/layers/DialogHead';
import { fullOnPhones } from '../../kit/layers/full-screen';
import { useBackCloses } from '../../kit/layers/useBackCloses';
import { Notice } from '../../kit/page/Notice';
import { invitationMessages as words } from '../../messages';
import { roleName } from '../../words/roles';
import { useInviteMutation } from './invitations.api';

const paper = fullOnPhones(480);
// The least comes first: a slip of the hand makes no admin.
const OPTIONS = ROLES.toReversed().map((value) => ({ value, label: roleName(value) }));

interface Values {
  name: string;
  email: string;
  role: Role;
}

/** Asks one person to come. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  useBackCloses(true, onClose);
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
        <Form form={form} onSubmit={send} error={errors.root?.message}>
          <PersonFields />
          <SelectInput name="role" label={words.role} options={OPTIONS} />
          {role === 'admin' && <Notice state="warn">{words.adminHint}</Notice>}
          <SubmitButton label={words.send} busyLabel={words.sending} busy={isSubmitting} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}

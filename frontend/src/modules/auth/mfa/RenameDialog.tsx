import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { errorText } from '../../../api/errors';
import type { PasskeyView } from '../../../contract/api/account';
import { renamePasskeyLimits as limits } from '../../../contract/limits';
import { useToast } from '../../../ui/feedback/toasts';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { bottomSheet } from '../../../ui/bottom-sheet';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { safetyMessages as words, tableMessages } from '../../../messages';
import { useRenamePasskeyMutation } from './factors.api';

const RULES = { validate: (typed: string) => typed.trim() !== '' || words.nameMissing };
const paper = { maxWidth: 440, width: '100%' };

export function RenameDialog({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const titleId = useId();
  const formId = useId();
  const toast = useToast();
  const form = useForm({ defaultValues: { name } });
  const [rename] = useRenamePasskeyMutation();
  const { isSubmitting, errors } = form.formState;
  const submit = async (values: { name: string }) => {
    const { error } = await rename({ id, renamePasskeyDto: { name: values.name.trim() } });
    if (!error) {
      toast.success(words.renamed);
      onClose();
    } else if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, words.failed) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} sx={bottomSheet} slotProps={{ paper: { sx: paper } }}>
      <DialogHead titleId={titleId} title={words.renameTitle} onClose={onClose} />
      <DialogContent>
        <Form id={formId} form={form} onSubmit={submit} error={errors.root?.message}>
          <TextInput
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            maxLength={limits.name.maxLength}
            autoFocus
            rules={RULES}
          />
        </Form>
      </DialogContent>
      <DialogFoot onCancel={onClose}>
        <SubmitButton form={formId} label={tableMessages.save} busyLabel={tableMessages.saving} busy={isSubmitting} />
      </DialogFoot>
    </Dialog>
  );
}

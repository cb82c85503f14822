import type { PasskeyView } from '../../../contract/api/account';
import { renamePasskeyLimits as limits } from '../../../contract/limits';
import { useToast } from '../../../ui/feedback/toasts';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { safetyMessages as words, tableMessages } from '../../../messages';
import { useRenamePasskeyMutation } from './factors.api';

const RULES = { validate: (typed: string) => typed.trim() !== '' || words.nameMissing };

export function RenameDialog({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const toast = useToast();
  const form = useForm({ defaultValues: { name } });
  const [rename] = useRenamePasskeyMutation();
  const submit = async (values: { name: string }) => {
    const { error } = await rename({ id, renamePasskeyDto: { name: values.name.trim() } });
    if (!error) {
      toast.success(words.renamed);
      onClose();
    } else showFormError(form, error, words.failed);
  };
  return (
    <FormDialog
      title={words.renameTitle}
      width={440}
      isSheet
      form={form}
      onSubmit={submit}
      submit={{ label: tableMessages.save, busyLabel: tableMessages.saving }}
      onClose={onClose}
    >
      <TextInput
        name="name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={limits.name.maxLength}
        autoFocus
        rules={RULES}
      />
    </FormDialog>
  );
}

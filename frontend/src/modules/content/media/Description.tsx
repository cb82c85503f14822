import type { SitePictureView } from '../../../contract/api/site';
import { describePictureLimits } from '../../../contract/limits';
import { draftKey, removeDraft } from '../../../api/draft-storage';
import { useToast } from '../../../ui/feedback/toasts';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { libraryMessages as words } from '../../../messages';
import { useDescribeSitePictureMutation } from './media.api';

export function Description({ picture: { id, alt } }: { picture: SitePictureView }) {
  const draft = `picture/${id}`;
  const form = useForm<{ alt: string }>({ defaultValues: { alt }, draft, keepsDraft: true });
  const [describe] = useDescribeSitePictureMutation();
  const toast = useToast();
  const { isDirty, isSubmitting } = form.formState;
  const save = async (values: { alt: string }) => {
    const { error } = await describe({ id, describePictureDto: values });
    if (!error) {
      form.reset(values);
      removeDraft(draftKey(draft));
      return toast.success(words.saved);
    }
    showFormError(form, error, words.saveFailed);
    return toast.error(error, words.saveFailed);
  };
  return (
    <Form form={form} onSubmit={save}>
      <TextInput
        name="alt"
        label={words.alt}
        maxLength={describePictureLimits.alt.maxLength}
        rules={{ validate: (text: unknown) => String(text).trim() !== '' || words.altRequired }}
      />
      {isDirty && <SubmitButton size="small" label={words.save} busyLabel={words.saving} busy={isSubmitting} />}
    </Form>
  );
}

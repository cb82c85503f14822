import { errorText } from '../../api/errors';
import type { SitePictureView } from '../../contract/api/site';
import { describePictureLimits } from '../../contract/limits';
import { useToast } from '../../kit/feedback/toasts';
import { showFieldErrors } from '../../kit/form/field-errors';
import { Form } from '../../kit/form/Form';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { TextInput } from '../../kit/form/TextInput';
import { useForm } from '../../kit/form/useForm';
import { libraryMessages as words } from '../../messages';
import { useDescribeSitePictureMutation } from './library.api';

/** What a picture shows, in words. */
export function Description({ picture: { id, alt } }: { picture: SitePictureView }) {
  const form = useForm<{ alt: string }>({ defaultValues: { alt }, draft: `picture/${id}` });
  const [describe] = useDescribeSitePictureMutation();
  const toast = useToast();
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = async (values: { alt: string }) => {
    const { error } = await describe({ id, describePictureDto: values });
    if (!error) return toast.success(words.saved);
    if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, words.saveFailed) });
    return toast.failure(errorText(error, words.saveFailed));
  };
  return (
    <Form form={form} onSubmit={save} error={errors.root?.message}>
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

import { useEffect, useEffectEvent } from 'react';
import type { SitePictureView } from '../../../contract/api/site';
import { describePictureLimits } from '../../../contract/limits';
import { draftId, draftKey, removeDraft } from '../../../api/draft-storage';
import { useToast } from '../../../ui/feedback/toasts';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { StaleNotice } from '../../../ui/table/editing/EditorParts';
import { libraryMessages as words } from '../../../messages';
import { useDescribeSitePictureMutation } from './media.api';

const valuesOf = ({ alt }: SitePictureView) => ({ alt });
const FIELD_NAMES = { alt: words.alt };
const altRule = { validate: (text: unknown) => String(text).trim() !== '' || words.altRequired };

export function Description({ picture }: { picture: SitePictureView }) {
  const [describe, { data: saved }] = useDescribeSitePictureMutation();
  const latest = saved && saved.version > picture.version ? saved : picture;
  const toast = useToast();
  const id = draftId('picture', picture);
  const draft = useDraft({
    draft: id,
    keepsDraft: true,
    record: picture,
    valuesOf,
    failed: words.saveFailed,
    send: (record, values) =>
      describe({ id: record.id, 'If-Match': `"${record.version}"`, describePictureDto: values }),
    onSaved: () => {
      removeDraft(draftKey(id));
      toast.success(words.saved);
    },
  });
  const { form, save, record, restart } = draft;
  const { isDirty, isSubmitting } = form.formState;
  const follow = useEffectEvent(() => {
    if (latest.version <= record.version) return;
    const typed = form.getValues();
    if (!isDirty || (latest === saved && typed.alt.trim() === saved.alt)) restart(latest);
    else if (latest === saved) restart(saved, typed);
  });
  useEffect(() => follow(), [latest, isDirty]);
  return (
    <Form form={form} onSubmit={save}>
      <StaleNotice draft={draft} fieldNames={FIELD_NAMES} onCancel={() => undefined} />
      <TextInput name="alt" label={words.alt} maxLength={describePictureLimits.alt.maxLength} rules={altRule} />
      {isDirty && <SubmitButton size="small" label={words.save} busyLabel={words.saving} busy={isSubmitting} />}
    </Form>
  );
}

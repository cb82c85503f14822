import { useState } from 'react';
import { errorText } from '../../../api/errors';
import type { FaqEntryView } from '../../../api/generated/faq';
import { useToast } from '../../../components/feedback/toasts';
import { showFieldErrors } from '../../../components/form/field-errors';
import { useForm } from '../../../components/form/useForm';
import { faqDeskMessages as words } from '../../../messages';
import { isStale, useChangeFaqMutation, useCreateFaqMutation } from '../faq.api';
import { valuesOf, wireOf, type EntryStart, type EntryValues } from './entry-values';

/** A draft of an entry. It is saved against the version it began with; a refusal keeps everything that was typed. */
export function useEntryForm(start: EntryStart | undefined, current: FaqEntryView | undefined, onSaved: () => void) {
  const [entry, setEntry] = useState(start?.id === undefined ? undefined : start);
  const [isOld, setOld] = useState(false);
  const form = useForm<EntryValues>({ defaultValues: valuesOf(start) });
  const [create] = useCreateFaqMutation();
  const [change] = useChangeFaqMutation();
  const toast = useToast();
  const failed = entry ? words.saveFailed : words.createFailed;
  const send = (values: EntryValues) =>
    entry
      ? change({ id: entry.id, 'If-Match': `"${entry.version}"`, changeFaqDto: wireOf(values) })
      : create({ createFaqDto: wireOf(values) });
  const refused = (error: unknown) => {
    setOld(isStale(error));
    if (!isStale(error) && !showFieldErrors(form, error)) form.setError('root', { message: errorText(error, failed) });
    toast.failure(errorText(error, failed));
  };
  const save = async (values: EntryValues) => {
    const { error } = await send(values);
    if (error) return refused(error);
    toast.success(entry ? words.saved : words.created);
    return onSaved();
  };
  /** Drops the draft for what the list shows now. */
  const loadCurrent = () => {
    if (!current) return;
    setEntry(current);
    setOld(false);
    form.reset(valuesOf(current));
  };
  return { form, entry, isOld, save, loadCurrent };
}

import { errorText } from '../../../api/errors';
import type { FaqEntryView } from '../../../api/generated/faq';
import { useToast } from '../../../components/feedback/toasts';
import { faqDeskMessages as words } from '../../../messages';
import { useCreateFaqMutation, useDeleteFaqMutation } from '../faq.api';
import { copyOf } from './entry-values';

/** Deletes at once; Undo writes the entry anew. Resolves to whether it is gone. */
export function useDeleteEntry() {
  const [remove] = useDeleteFaqMutation();
  const [create] = useCreateFaqMutation();
  const toast = useToast();
  const restore = async (entry: FaqEntryView) => {
    const { error } = await create({ createFaqDto: copyOf(entry) });
    if (error) toast.failure(errorText(error, words.createFailed));
  };
  return async (entry: FaqEntryView): Promise<boolean> => {
    const { error } = await remove({ id: entry.id });
    if (error) toast.failure(errorText(error, words.deleteFailed));
    else toast.undo(words.deleted, () => void restore(entry));
    return !error;
  };
}

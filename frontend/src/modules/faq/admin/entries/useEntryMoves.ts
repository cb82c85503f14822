import type { FaqEntryView } from '../../../../contract/api/faq';
import { useToast } from '../../../../ui/feedback/toasts';
import { count } from '../../../../ui/format';
import { type Bulk, deletion } from '../../../../ui/table/bulk/bulk';
import { faqAdminMessages as words } from '../../../../messages';
import { useDeleteFaqMutation, useRestoreFaqMutation } from '../../faq.api';

export const entriesOf = (rows: number): string => count(rows, 'entry', 'entries');

export function useEntryMoves() {
  const [remove] = useDeleteFaqMutation();
  const [bringBack] = useRestoreFaqMutation();
  const toast = useToast();
  const restore = async (id: number) => {
    const { error } = await bringBack({ id });
    if (error) toast.error(error, words.restoreFailed);
    else toast.success(words.restored);
  };
  const discard = async (entry: FaqEntryView): Promise<boolean> => {
    const { error } = await remove({ id: entry.id });
    if (error) toast.error(error, words.deleteFailed);
    else toast.undo(words.deleted, () => void restore(entry.id));
    return !error;
  };
  const bulk: Bulk<FaqEntryView> = { actions: [deletion(entriesOf, remove, bringBack)] };
  return { remove: discard, restore, bulk };
}

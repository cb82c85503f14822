import type { FaqEntryView } from '../../../../contract/api/faq';
import { count } from '../../../../ui/format';
import { type Bulk, deletion } from '../../../../ui/table/bulk/bulk';
import { useTrashActions } from '../../../../ui/trash/useTrashActions';
import { faqAdminMessages as words } from '../../../../messages';
import { useDeleteFaqMutation, useRestoreFaqMutation } from '../../faq.api';

export const entriesOf = (rows: number): string => count(rows, 'entry', 'entries');

export function useEntryMoves() {
  const [remove] = useDeleteFaqMutation();
  const [bringBack] = useRestoreFaqMutation();
  const trash = useTrashActions({ remove, restore: bringBack, words });
  const bulk: Bulk<FaqEntryView> = { actions: [deletion(entriesOf, remove, bringBack)] };
  return { ...trash, bulk };
}

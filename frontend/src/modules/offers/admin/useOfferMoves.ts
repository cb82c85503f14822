import type { OfferView } from '../../../contract/api/offers';
import { useToast } from '../../../ui/feedback/toasts';
import { count } from '../../../ui/format';
import { type Bulk, deletion } from '../../../ui/table/bulk/bulk';
import { useTrashActions } from '../../../ui/trash/useTrashActions';
import { offerAdminMessages as words } from '../../../messages';
import { useChangeOfferMutation, useDeleteOfferMutation, useRestoreOfferMutation } from '../offers.api';

export function useOfferMoves() {
  const [change] = useChangeOfferMutation();
  const [remove] = useDeleteOfferMutation();
  const [bringBack] = useRestoreOfferMutation();
  const toast = useToast();
  const texts = { ...words, deleted: words.removed, deleteFailed: words.removeFailed };
  const trash = useTrashActions({ remove, restore: bringBack, words: texts });
  const setEnded = async ({ id, version }: OfferView, ended: boolean) => {
    const { error } = await change({ id, 'If-Match': `"${version}"`, changeOfferDto: { ended } });
    if (error) toast.error(error, words.saveFailed);
    else toast.success(ended ? words.ended : words.resumed);
  };
  const bulk: Bulk<OfferView> = { actions: [deletion((rows) => count(rows, 'offer'), remove, bringBack)] };
  return { bulk, setEnded, ...trash };
}

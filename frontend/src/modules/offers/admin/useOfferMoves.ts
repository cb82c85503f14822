import type { OfferView } from '../../../contract/api/offers';
import { useToast } from '../../../ui/feedback/toasts';
import { count } from '../../../ui/format';
import { type Bulk, deletion } from '../../../ui/table/bulk/bulk';
import { offerAdminMessages as words } from '../../../messages';
import { useChangeOfferMutation, useDeleteOfferMutation, useRestoreOfferMutation } from '../offers.api';

export function useOfferMoves() {
  const [change] = useChangeOfferMutation();
  const [remove] = useDeleteOfferMutation();
  const [bringBack] = useRestoreOfferMutation();
  const toast = useToast();
  const report = (error: unknown, done: string, failed: string) => {
    if (error) toast.error(error, failed);
    else toast.success(done);
  };
  const setEnded = async ({ id, version }: OfferView, ended: boolean) => {
    const { error } = await change({ id, 'If-Match': `"${version}"`, changeOfferDto: { ended } });
    report(error, ended ? words.ended : words.resumed, words.saveFailed);
  };
  const restore = async (id: number) => {
    const { error } = await bringBack({ id });
    report(error, words.restored, words.restoreFailed);
  };
  const bulk: Bulk<OfferView> = { actions: [deletion((rows) => count(rows, 'offer'), remove, bringBack)] };
  return {
    bulk,
    setEnded,
    restore,
    remove: async (offer: OfferView): Promise<boolean> => {
      const { error } = await remove({ id: offer.id });
      if (error) toast.error(error, words.removeFailed);
      else toast.undo(words.removed, () => void restore(offer.id));
      return !error;
    },
  };
}

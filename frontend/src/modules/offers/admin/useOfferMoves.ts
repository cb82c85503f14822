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
  const told = (error: unknown, done: string, failed: string): boolean => {
    if (error) toast.error(error, failed);
    else toast.success(done);
    return !error;
  };
  const setEnded = async ({ id, version }: OfferView, ended: boolean) => {
    const { error } = await change({ id, 'If-Match': `"${version}"`, changeOfferDto: { ended } });
    return told(error, ended ? words.ended : words.resumed, words.saveFailed);
  };
  const restore = async (id: number) => {
    const { error } = await bringBack({ id });
    told(error, words.restored, words.restoreFailed);
  };
  const bulk: Bulk<OfferView> = { actions: [deletion((rows) => count(rows, 'offer'), remove, bringBack)] };
  return {
    bulk,
    end: (offer: OfferView) => setEnded(offer, true),
    resume: (offer: OfferView) => setEnded(offer, false),
    restore,
    remove: async (offer: OfferView): Promise<boolean> => {
      const { error } = await remove({ id: offer.id });
      if (error) toast.error(error, words.removeFailed);
      else toast.undo(words.removed, () => void restore(offer.id));
      return !error;
    },
  };
}

import type { FeatureDeskView } from '../../../contract/api/features';
import { useToast } from '../../../ui/feedback/toasts';
import { count } from '../../../ui/format';
import { type Bulk, deletion } from '../../../ui/table/bulk/bulk';
import { featureAdminMessages as words } from '../../../messages';
import { useChangeFeatureMutation, useDeleteFeatureMutation, useRestoreFeatureMutation } from './features-admin.api';

export function useFeatureMoves() {
  const [change] = useChangeFeatureMutation();
  const [remove] = useDeleteFeatureMutation();
  const [bringBack] = useRestoreFeatureMutation();
  const toast = useToast();
  const told = (error: unknown, done: string, failed: string) =>
    error ? toast.error(error, failed) : toast.success(done);
  const flip = async (
    { id, version }: FeatureDeskView,
    changeFeatureDto: { is_pinned?: boolean; is_active?: boolean },
    done: string,
  ) => {
    const { error } = await change({ id, 'If-Match': `"${version}"`, changeFeatureDto });
    told(error, done, words.updateFailed);
  };
  const bulk: Bulk<FeatureDeskView> = { actions: [deletion((rows) => count(rows, 'feature'), remove, bringBack)] };
  const restore = async (id: number) => {
    const { error } = await bringBack({ id });
    told(error, words.restored, words.restoreFailed);
  };
  return {
    bulk,
    restore,
    pin: (feature: FeatureDeskView) => flip(feature, { is_pinned: !feature.is_pinned }, words.pinnedUpdated),
    activate: (feature: FeatureDeskView) => flip(feature, { is_active: !feature.is_active }, words.activeUpdated),
    remove: async (feature: FeatureDeskView) => {
      const { error } = await remove({ id: feature.id });
      if (error) toast.error(error, words.deleteFailed);
      else toast.undo(words.deleted, () => void restore(feature.id));
      return !error;
    },
  };
}

export type FeatureMoves = ReturnType<typeof useFeatureMoves>;

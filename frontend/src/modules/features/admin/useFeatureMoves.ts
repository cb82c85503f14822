import type { FeatureAdminView } from '../../../contract/api/features';
import { useToast } from '../../../ui/feedback/toasts';
import { count } from '../../../ui/format';
import { type Bulk, deletion } from '../../../ui/table/bulk/bulk';
import { useTrashActions } from '../../../ui/trash/useTrashActions';
import { featureAdminMessages as words } from '../../../messages';
import { useChangeFeatureMutation, useDeleteFeatureMutation, useRestoreFeatureMutation } from './features-admin.api';

export function useFeatureMoves() {
  const [change] = useChangeFeatureMutation();
  const [remove] = useDeleteFeatureMutation();
  const [bringBack] = useRestoreFeatureMutation();
  const toast = useToast();
  const trash = useTrashActions({ remove, restore: bringBack, words });
  const flip = async (
    { id, version }: FeatureAdminView,
    changeFeatureDto: { is_pinned?: boolean; is_active?: boolean },
    done: string,
  ) => {
    const { error } = await change({ id, 'If-Match': `"${version}"`, changeFeatureDto });
    if (error) toast.error(error, words.updateFailed);
    else toast.success(done);
  };
  const bulk: Bulk<FeatureAdminView> = { actions: [deletion((rows) => count(rows, 'feature'), remove, bringBack)] };
  return {
    bulk,
    ...trash,
    pin: (feature: FeatureAdminView) => flip(feature, { is_pinned: !feature.is_pinned }, words.pinnedUpdated),
    activate: (feature: FeatureAdminView) => flip(feature, { is_active: !feature.is_active }, words.activeUpdated),
  };
}

export type FeatureMoves = ReturnType<typeof useFeatureMoves>;

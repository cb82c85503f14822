import { CircleX, MessageCircleReply, OctagonAlert, type LucideIcon } from 'lucide-react';
import type { RequestStage, RequestView } from '../../../contract/api/requests';
import { count } from '../../../ui/format';
import type { Bulk, BulkAction } from '../../../ui/table/bulk/bulk';
import { requestAdminMessages as words } from '../../../messages';
import { useChangeRequestMutation } from '../requests.api';

export function useRequestBulk(): Bulk<RequestView> {
  const [change] = useChangeRequestMutation();
  const toStage = (stage: RequestStage, icon: LucideIcon): BulkAction<RequestView> => ({
    id: stage,
    label: words.moveTo(words.stages[stage]),
    icon,
    fits: (request) => request.stage !== stage,
    run: async ({ id, version }) =>
      (await change({ id, 'If-Match': `"${version}"`, changeRequestDto: { stage } })).error,
    done: (moved) => words.moved(count(moved, words.request), words.stages[stage]),
  });
  return {
    actions: [toStage('contacted', MessageCircleReply), toStage('lost', CircleX), toStage('spam', OctagonAlert)],
  };
}

import type { ChangeRequestDto, RequestStage, RequestView } from '../../../contract/api/requests';
import { useToast } from '../../../ui/feedback/toasts';
import { requestAdminMessages as words } from '../../../messages';
import { OWN_CHANGES, useChangeRequestMutation } from '../requests.api';

/** Against the version seen, so colleagues' changes are never overwritten. */
export function useRequestChange() {
  const [send] = useChangeRequestMutation(OWN_CHANGES);
  const toast = useToast();

  const change = async ({ id, version }: Pick<RequestView, 'id' | 'version'>, changeRequestDto: ChangeRequestDto) => {
    const { data, error } = await send({ id, 'If-Match': `"${version}"`, changeRequestDto });
    if (error) toast.error(error, words.changeFailed);
    return data;
  };
  /** Undo works until the next change. Moving spam to New sends emails, which cannot be undone. */
  const moveTo = async (request: RequestView, stage: RequestStage, onUndone?: () => void) => {
    const moved = await change(request, { stage });
    const isAccepted = request.spam_reason !== null && moved?.spam_reason === null && stage === 'new';
    if (moved && isAccepted) toast.success(words.acceptedFromSpam(request.name));
    else if (moved)
      toast.undo(words.markedAs(request.name, words.stages[stage]), () => {
        void change(moved, { stage: request.stage });
        onUndone?.();
      });
    return moved !== undefined;
  };
  return { change, moveTo };
}

import { errorText } from '../../../api/errors';
import type { ChangeRequestDto, RequestStage, RequestView } from '../../../contract/api/requests';
import { useToast } from '../../../kit/feedback/toasts';
import { requestDeskMessages as words } from '../../../messages';
import { useChangeRequestMutation } from '../desk/requests.api';

/** Changes that stand at once. Each is made against the version that was seen, so a colleague's is never overruled. */
export function useRequestChange() {
  const [send] = useChangeRequestMutation();
  const toast = useToast();

  const change = async ({ id, version }: Pick<RequestView, 'id' | 'version'>, changeRequestDto: ChangeRequestDto) => {
    const { data, error } = await send({ id, 'If-Match': `"${version}"`, changeRequestDto });
    if (error) toast.failure(errorText(error, words.changeFailed));
    return data;
  };
  /**
   * With Undo, which takes it back only as long as nobody changed anything since. A request that was caught as spam and becomes new
   * sends emails, which cannot be undone.
   */
  const moveTo = async (request: RequestView, stage: RequestStage, onUndone?: () => void) => {
    const moved = await change(request, { stage });
    const isAccepted = stage === 'new' && request.stage === 'spam' && request.spam_reason !== null;
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

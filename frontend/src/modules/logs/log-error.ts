import { isApiError, sentenceIn } from '../../api/errors';
import { logMessages as words } from '../../messages';

/** The sentence for a list that did not come: what the server said, that it said nothing, or that it was never asked. */
function failureText(error: unknown): string {
  const text = sentenceIn(error);
  if (!isApiError(error)) return words.requestError(text);
  if (typeof error.status === 'number') return words.backendError(error.status, text);
  return error.status === 'UNREADABLE' ? words.requestError(text) : words.noResponse;
}

/** The same failure under that sentence, which is not said twice. */
export const logError = (error: unknown): unknown =>
  error ? { ...(isApiError(error) && error), message: failureText(error) } : undefined;

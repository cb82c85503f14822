import { isApiError, sentenceIn } from '../../api/errors';
import { logMessages as words } from '../../messages';

function failureText(error: unknown): string {
  const text = sentenceIn(error);
  if (!isApiError(error)) return words.requestError(text);
  if (typeof error.status === 'number') return words.backendError(error.status, text);
  return error.status === 'UNREADABLE' ? words.requestError(text) : words.noResponse;
}

export const logError = (error: unknown): unknown =>
  error ? { ...(isApiError(error) && error), message: failureText(error) } : undefined;

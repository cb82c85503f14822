import { readToken } from './session/session-storage';

/** Calls that the document has sent before the code was there. */
export interface EarlyCalls {
  token: string;
  answers: Record<string, Promise<Response>>;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/** Response of an early call of this session; the second call of a path gets none. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const early = globalThis.earlyCalls;
  const answer = early?.token === readToken() ? early?.answers[path] : undefined;
  if (answer) delete early?.answers[path];
  return answer;
}

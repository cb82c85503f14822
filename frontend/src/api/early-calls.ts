import { readToken } from './session/session-storage';

/** Calls that the document sends before the code is loaded. */
export interface EarlyCalls {
  token: string;
  answers: Record<string, Promise<Response>>;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/** Only for this session and the first call of a path. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const early = globalThis.earlyCalls;
  const answer = early?.token === readToken() ? early?.answers[path] : undefined;
  if (answer) delete early?.answers[path];
  return answer;
}

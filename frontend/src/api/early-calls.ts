import { readToken } from './session/session-storage';

/** Calls that the document has sent before the code was there. */
export interface EarlyCalls {
  token: string;
  /** By path, without `/api`. */
  answers: Record<string, Promise<Response>>;
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the window
  var earlyCalls: EarlyCalls | undefined;
}

/** The response of an early call of this session, once; later calls are sent anew. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const early = globalThis.earlyCalls;
  const answer = early?.token === readToken() ? early?.answers[path] : undefined;
  if (answer) delete early?.answers[path];
  return answer;
}

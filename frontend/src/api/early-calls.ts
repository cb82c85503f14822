import { readToken } from './session/session-storage';

/** Calls that the document sends before code loads. */
export interface EarlyCalls {
  token: string;
  answers: Record<string, Promise<Response>>;
  /** Milliseconds since 1970. */
  sentAt: number;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

const FRESH_MS = 20_000;

/** Returns a recent successful response of this session, once. */
export async function takeEarlyAnswer(path: string): Promise<Response | undefined> {
  const early = globalThis.earlyCalls;
  if (!early || early.token !== readToken() || Date.now() - early.sentAt > FRESH_MS) return undefined;
  const answer = early.answers[path];
  delete early.answers[path];
  const given = await answer?.catch(() => undefined);
  // A second factor may have been set up since a refusal.
  return given?.ok ? given : undefined;
}

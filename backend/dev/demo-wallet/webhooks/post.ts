import type { Attempt } from './state.js';

/** How long the application may take. */
const PATIENCE_MS = 30_000;

/** One attempt to deliver. Never throws: no answer is a result too. */
export async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array },
  ended?: AbortSignal,
): Promise<Attempt> {
  const began = performance.now();
  const at = new Date().toISOString();
  const ms = () => Math.round(performance.now() - began);
  try {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, {
      method: 'POST',
      // A connection that outlived the application would fail the next delivery for no reason.
      headers: { ...headers, connection: 'close' },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: ended ? AbortSignal.any([ended, patience]) : patience,
    });
    await response.body?.cancel();
    return { at, status: response.status, ms: ms() };
  } catch (error) {
    const cause = ((error as Error).cause as { code?: string } | undefined)?.code;
    return { at, error: cause ?? (error as Error).name, ms: ms() };
  }
}

export const isTaken = ({ status = 0 }: Attempt) => status >= 200 && status < 300;

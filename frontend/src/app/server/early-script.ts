import type { EarlyCalls } from '../../api/early-calls';
import type { Screen } from '../../ui/module';
import { jsonForHtml } from './head-tags';

type Call = readonly [path: string, needs?: string, unless?: string];

const ALWAYS: readonly Call[] = [['/auth/check']];

function sendEarly(calls: readonly Call[], ofScreen: readonly Call[]): void {
  try {
    const token = localStorage.getItem('token');
    if (!token) return;
    const permissions = (localStorage.getItem('permissions') ?? '').split(' ');
    const can = (permission: string) => permissions.includes(permission);
    const answers: EarlyCalls['answers'] = {};
    for (const [path, needs, unless] of location.search ? calls : [...calls, ...ofScreen]) {
      if ((needs && !can(needs)) || (unless && can(unless))) continue;
      const signal = AbortSignal.timeout(20_000);
      const answer = fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, signal });
      // Read at once, or the connection waits.
      answers[path] = answer.then(async (given) => new Response(await given.blob(), given));
      answers[path].catch(() => undefined);
    }
    globalThis.earlyCalls = { token, answers, sentAt: Date.now() };
  } catch {
    // Storage is off, so there is no session.
  }
}

/** The server adds the nonce. */
export function earlyScript({ calls = [], needs }: Pick<Screen, 'calls' | 'needs'>): string {
  const ofScreen = calls.map((call): Call => {
    const { path, ...own } = typeof call === 'string' ? { path: call } : call;
    return [path, own.needs ?? needs ?? '', own.unless ?? ''];
  });
  const lists = [ALWAYS, ofScreen].map((list) => jsonForHtml(list)).join();
  return `<script nonce="__NONCE__">(${sendEarly.toString()})(${lists})</script>`;
}

import { type Clock, MINUTE, SECOND } from '../../../core/common/time/clock.js';
import { type Check, failing, type Finding, timed } from '../../../core/health/finding.js';
import type { Wallet } from './wallet.js';
import { WalletRejected } from './wallet-client.js';

const SLOW_MS = 5 * SECOND;
/** PayPal is not asked more often than that. */
const ASKED_EVERY_MS = MINUTE;

/** How soon the wallet answers when we sign in there. */
export function walletCheck(wallet: Pick<Wallet, 'greet'>, clock: Clock): Check {
  let last: { at: number; finding: Promise<Finding> } | null = null;
  return {
    name: 'Wallet',
    threshold: 'under 5 s',
    patienceMs: SLOW_MS + SECOND,
    look: () => {
      const now = clock.now().getTime();
      if (!last || now - last.at >= ASKED_EVERY_MS) last = { at: now, finding: ask(wallet) };
      return last.finding;
    },
  };
}

async function ask(wallet: Pick<Wallet, 'greet'>): Promise<Finding> {
  try {
    const ms = await timed(() => wallet.greet());
    const measured = `PayPal answered in ${ms} ms`;
    return ms < SLOW_MS ? { state: 'well', measured } : { state: 'warning', measured, cause: 'PayPal is slow.' };
  } catch (error) {
    if (error instanceof WalletRejected)
      return failing('PayPal refuses us', 'PayPal refuses PAYPAL_CLIENT_ID or its secret, so nobody can pay.');
    return failing('PayPal did not answer', (error as Error).message);
  }
}

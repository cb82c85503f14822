import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { SECOND } from './core/common/time/clock.js';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** At most 15 seconds; aborted work continues at the next start. */
const STOP_MS = 14.5 * SECOND;

/**
 * The first signal stops gracefully, the second at once. Pass the listening server; earlier signals exit at once.
 */
export function endOnSignals(log: Logger): (server: INestApplicationContext | undefined) => void {
  let running: INestApplicationContext | undefined;
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    if (!running) process.exit(0);
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn('not everything ended in time');
      process.exit(0);
    }, STOP_MS);
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return (server) => {
    running = server;
  };
}

import { stopAll } from './processes.mjs';

/** A Ctrl-C ends what this script started, then the script. */
export function stopOnSignals() {
  for (const name of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(name, () => void stopAll().then(() => process.exit(130)));
  }
}

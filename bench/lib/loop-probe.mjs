// Loaded before the server: on SIGWINCH it writes how long the event loop was held at most since the last time, to LOOP_FILE.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) watch();

function watch() {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  process.on('SIGWINCH', () => {
    writeFileSync(process.env['LOOP_FILE'] ?? '', String(delays.max / 1e6));
    delays.reset();
  });
}

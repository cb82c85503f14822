// Loaded before the server: on SIGUSR2 it writes how long the event loop was held at most since the last time, to LOOP_FILE.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env['LOOP_FILE'] ?? '', String(delays.max / 1e6));
  delays.reset();
});

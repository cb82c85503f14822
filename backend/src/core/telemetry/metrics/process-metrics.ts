import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { MINUTE, SECOND } from '../../common/time/clock.js';
import type { MetricsService } from './metrics.service.js';

const MICROSECONDS = 1e6;
const NANOSECONDS = 1e9;
const RESOLUTION_MS = 20;

export function registerProcessMetrics(metrics: MetricsService): () => void {
  metrics.gauge('process_resident_memory_bytes', 'Memory of this server', () => process.memoryUsage.rss());
  metrics.gauge('nodejs_heap_used_bytes', 'Heap memory by use', () => process.memoryUsage().heapUsed);
  metrics.gauge('process_uptime_seconds', 'Time since the start', () => Math.round(process.uptime()));
  metrics.total('process_cpu_seconds_total', 'Processor time used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  });
  return registerEventLoop(metrics);
}

/** The worse of two minutes, independent of the scrape interval. */
function registerEventLoop(metrics: MetricsService): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const since = performance.eventLoopUtilization();
  let lastMinute = readLags(delays);
  delays.enable();
  const timer = setInterval(() => {
    lastMinute = readLags(delays);
    delays.reset();
  }, MINUTE).unref();
  const help = 'Longest delay of the event loop in this or the previous minute';
  metrics.gauges({ name: 'nodejs_eventloop_lag_seconds', help, label: 'quantile' }, async () => {
    const now = Object.entries(readLags(delays));
    return Object.fromEntries(now.map(([quantile, lag]) => [quantile, Math.max(lag, lastMinute[quantile]!)]));
  });
  metrics.total('nodejs_eventloop_active_seconds_total', 'Time that the event loop was busy', () => {
    return performance.eventLoopUtilization(since).active / SECOND;
  });
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}

function readLags(delays: IntervalHistogram): Record<string, number> {
  const lagAt = (percentile: number) =>
    delays.count === 0 ? 0 : Math.max(0, delays.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / SECOND);
  return { '0.5': lagAt(50), '0.99': lagAt(99), '1': lagAt(100) };
}

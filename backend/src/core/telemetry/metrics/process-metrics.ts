import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { MINUTE, SECOND } from '../../common/time/clock.js';
import type { MetricsService } from './metrics.service.js';

const MICROSECONDS = 1e6;
const NANOSECONDS = 1e9;
const RESOLUTION_MS = 20;
const PERCENTILES = { '0.5': 50, '0.99': 99, '1': 100 };

type Lags = Record<keyof typeof PERCENTILES, number>;

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
  let lastMinute: Lags = { '0.5': 0, '0.99': 0, '1': 0 };
  delays.enable();
  const timer = setInterval(() => {
    lastMinute = readLags(delays);
    delays.reset();
  }, MINUTE).unref();
  const help = 'Longest delay of the event loop in this or the previous minute';
  metrics.gauges({ name: 'nodejs_eventloop_lag_seconds', help, label: 'quantile' }, async () => {
    const now = readLags(delays);
    return mapLags((quantile) => Math.max(now[quantile], lastMinute[quantile]));
  });
  metrics.total('nodejs_eventloop_active_seconds_total', 'Time that the event loop was busy', () => {
    return performance.eventLoopUtilization(since).active / SECOND;
  });
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}

function readLags(delays: IntervalHistogram): Lags {
  if (delays.count === 0) return mapLags(() => 0);
  return mapLags((quantile) =>
    Math.max(0, delays.percentile(PERCENTILES[quantile]) / NANOSECONDS - RESOLUTION_MS / SECOND),
  );
}

const mapLags = (of: (quantile: keyof Lags) => number): Lags => ({
  '0.5': of('0.5'),
  '0.99': of('0.99'),
  '1': of('1'),
});

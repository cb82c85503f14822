import { type EventLoopUtilization, type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { MINUTE, SECOND } from '../../common/time/clock.js';
import { Metrics } from './metrics.js';

/** How often it is looked whether the loop comes round. */
const LOOKS_MS = 20;
const NANOSECONDS = 1e9;
const SHARES = { '0.5': 50, '0.99': 99, '1': 100 };

type Lags = Record<keyof typeof SHARES, number>;

/** How late the loop is and how much of its time it works, whoever asks and however often. */
@Injectable()
export class EventLoop implements OnModuleInit, OnModuleDestroy {
  private readonly delays: IntervalHistogram = monitorEventLoopDelay({ resolution: LOOKS_MS });
  private readonly since: EventLoopUtilization = performance.eventLoopUtilization();
  private lastMinute: Lags = { '0.5': 0, '0.99': 0, '1': 0 };
  private turn: NodeJS.Timeout | undefined;

  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.delays.enable();
    this.turn = setInterval(() => this.beginMinute(), MINUTE).unref();
    const help = 'How late the event loop was in this minute or the one before, whichever was worse';
    this.metrics.gauges({ name: 'nodejs_eventloop_lag_seconds', help, label: 'quantile' }, async () => this.worst());
    this.metrics.total('nodejs_eventloop_active_seconds_total', 'Time that the event loop has worked', () => {
      return performance.eventLoopUtilization(this.since).active / SECOND;
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.turn);
    this.delays.disable();
  }

  private beginMinute(): void {
    this.lastMinute = this.lags();
    this.delays.reset();
  }

  private worst(): Lags {
    const now = this.lags();
    return mapLags((share) => Math.max(now[share], this.lastMinute[share]));
  }

  private lags(): Lags {
    if (this.delays.count === 0) return mapLags(() => 0);
    return mapLags((share) => Math.max(0, this.delays.percentile(SHARES[share]) / NANOSECONDS - LOOKS_MS / SECOND));
  }
}

const mapLags = (of: (share: keyof Lags) => number): Lags => ({ '0.5': of('0.5'), '0.99': of('0.99'), '1': of('1') });

import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge, Histogram, type LabelValues, Registry } from 'prom-client';
import { SECOND } from '../../common/time/clock.js';
import { within } from '../../common/time/within.js';

export interface CacheTally {
  hit(): void;
  miss(): void;
}

interface Named {
  name: string;
  help: string;
}

type Found<Label extends string> = [labels: LabelValues<Label>, value: number][];

const PATIENCE_MS = 2 * SECOND;

@Injectable()
export class MetricsService {
  private readonly log = new Logger(MetricsService.name);
  private readonly registry = new Registry();
  private readonly unknown = this.counter('portico_unknown_total', 'Failed lookups of a figure', ['name']);
  private readonly caches = this.counter('portico_cache_requests_total', 'Cache hits and misses', ['cache', 'outcome']);
  private collecting: Promise<string> | null = null;

  /** Call in `onModuleInit`. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    this.registerGauge({ name, help }, [], async () => [[{}, await read()]]);
  }

  gauges(named: Named & { label: string }, read: () => Promise<Record<string, number>>): void {
    const { label } = named;
    this.registerGauge(named, [label], async () =>
      Object.entries(await read()).map(([word, value]) => [{ [label]: word }, value]),
    );
  }

  /** Labels must have few values. */
  counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  total(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  seconds<Label extends string>(named: Named & { labelNames: Label[]; buckets: number[] }): Histogram<Label> {
    return new Histogram({ ...named, registers: [this.registry] });
  }

  cache(cache: string): CacheTally {
    const [hits, misses] = ['hit', 'miss'].map((outcome) => this.caches.labels(cache, outcome));
    // Starts at 0 to show the first increment.
    hits!.inc(0);
    misses!.inc(0);
    return { hit: () => hits!.inc(), miss: () => misses!.inc() };
  }

  text(): Promise<string> {
    this.collecting ??= this.registry.metrics().finally(() => (this.collecting = null));
    return this.collecting;
  }

  private registerGauge<Label extends string>(
    { name, help }: Named,
    labelNames: Label[],
    read: () => Promise<Found<Label>>,
  ): void {
    this.unknown.inc({ name }, 0);
    const known = async () => {
      try {
        const found = await within(PATIENCE_MS, read(), null);
        if (found) return found;
        throw new Error('timeout');
      } catch (error) {
        this.unknown.inc({ name });
        this.log.debug(`${name}: ${String(error)}`);
        return [];
      }
    };
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const found = await known();
        this.reset();
        // A missing value must not read as 0.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of found) this.set(labels, value);
      },
    });
  }
}

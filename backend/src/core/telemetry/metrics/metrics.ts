import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge, Histogram, type LabelValues, Registry } from 'prom-client';
import { SECOND } from '../../common/time/clock.js';

/** How often what is kept was there, and how often it had to be made. */
export interface CacheTally {
  hit(): void;
  miss(): void;
}

/** What it is called and tells. */
interface Named {
  name: string;
  help: string;
}

type Found<Label extends string> = [labels: LabelValues<Label>, value: number][];

/** Whoever asks is told what is known by then. */
const PATIENCE_MS = 2 * SECOND;

/** The numbers that GET /api/metrics tells. Each is registered by whom it belongs to. */
@Injectable()
export class Metrics {
  private readonly log = new Logger(Metrics.name);
  private readonly registry = new Registry();
  private readonly unknown = this.counter('portico_unknown_total', 'Times a number could not be looked up', ['name']);
  private readonly caches = this.counter('portico_cache_requests_total', 'Answers that were kept, or had to be made', [
    'cache',
    'outcome',
  ]);
  private telling: Promise<string> | null = null;

  /** A number that is looked up whenever somebody asks. Call it in `onModuleInit`. */
  gauge(name: string, help: string, look: () => number | Promise<number>): void {
    this.lookUp({ name, help }, [], async () => [[{}, await look()]]);
  }

  /** Several of one kind, told apart by a word, of which there are few; one look finds them all. */
  gauges(named: Named & { label: string }, look: () => Promise<Record<string, number>>): void {
    const { label } = named;
    this.lookUp(named, [label], async () =>
      Object.entries(await look()).map(([word, value]) => [{ [label]: word }, value]),
    );
  }

  /** A number that only grows, for each value of its labels: these must be few. */
  counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A number that only grows, and is counted elsewhere. */
  total(name: string, help: string, look: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(look());
      },
    });
  }

  /** How long something takes, for each value of its labels: these must be few. */
  seconds<Label extends string>(named: Named & { labelNames: Label[]; buckets: number[] }): Histogram<Label> {
    return new Histogram({ ...named, registers: [this.registry] });
  }

  /** For whoever keeps answers under this word. */
  cache(cache: string): CacheTally {
    const [hits, misses] = ['hit', 'miss'].map((outcome) => this.caches.labels(cache, outcome));
    // From the start on, so that the first is seen as one more.
    hits!.inc(0);
    misses!.inc(0);
    return { hit: () => hits!.inc(), miss: () => misses!.inc() };
  }

  /** Prometheus text. Whoever asks while numbers are looked up is told these. */
  text(): Promise<string> {
    this.telling ??= this.registry.metrics().finally(() => (this.telling = null));
    return this.telling;
  }

  /** What cannot be looked up, or not in time, is left out: the others are needed then. */
  private lookUp<Label extends string>(
    { name, help }: Named,
    labelNames: Label[],
    look: () => Promise<Found<Label>>,
  ): void {
    // From the start on, so that the first is seen as one more.
    this.unknown.inc({ name }, 0);
    const known = () =>
      inTime(look).catch((error: unknown) => {
        this.unknown.inc({ name });
        this.log.debug(`${name}: ${String(error)}`);
        return [];
      });
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const found = await known();
        this.reset();
        // Without labels it would be 0.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of found) this.set(labels, value);
      },
    });
  }
}

async function inTime<T>(look: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error('it took too long');
  });
  late.catch(() => undefined);
  return Promise.race([look(), late]).finally(() => ended.abort());
}

import { createHash } from 'node:crypto';
import { type Clock, MINUTE, SECOND } from '../clock.js';
import { WriteBehind } from '../write-behind.js';
import type { Count } from './limits.service.js';
import { KEYS_MAX } from './memory-counters.js';
import type { Sums } from './sums.js';
import { Windows } from './windows.js';

/** Of what is left of a limit, so much may be counted here before the other servers are told of it. */
const UNTOLD_SHARE = 1 / 16;
/** Calls that follow each other sooner may be a flood, which the other servers hear of at once. */
const CALM_MS = SECOND / 4;
/** No call waits longer for what the others have counted. Shorter, a moment of much work would make each server count alone. */
const TIMEOUT_MS = 2 * SECOND;
/** After nobody could be told, no call waits for so long. */
const ALONE_MS = 2 * SECOND;
/** Told in one go. */
const BATCH_MAX = 500;

interface Window {
  readonly key: string;
  endsAt: number;
  /** When the last one was counted here. */
  lastAt: number;
  /** Counted here. */
  own: number;
  /** Of those, what each place was told. */
  readonly told: Map<Sums, number>;
  /** Counted by all servers when this one last asked, and what `own` was then. */
  counted: number;
  ownThen: number;
  /** Calls that wait for an answer, each with what `own` was with it. */
  waiting: Waiting[];
}

interface Waiting {
  own: number;
  told: (hits: number) => void;
}

/**
 * Counters of all servers together, for calls so cheap that a query each would cost more than they do. Who comes now and then is
 * counted by one server, which tells the others within a second; in a flood, and near the limit, each call asks what all have counted,
 * and those that ask at the same time share one question. Where nobody else counts, or nobody can be told, the memory of this server is what there is.
 */
export class SharedCounters extends WriteBehind {
  private readonly windows: Windows<Window>;
  private untold = new Set<Window>();
  private aloneUntil = 0;
  private saidAt = -Infinity;
  private isAsking = false;

  constructor(
    private readonly clock: Clock,
    /** The first that works is told. None: there is one server only. */
    private readonly places: readonly Sums[],
    private readonly keysMax = KEYS_MAX,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
    this.windows = new Windows(keysMax);
  }

  override onApplicationBootstrap(): void {
    for (const place of this.places) place.open?.().catch((error: unknown) => this.sayOnce(place, error));
    super.onApplicationBootstrap();
  }

  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    for (const place of this.places) place.close?.();
  }

  /** Counts one more in the window that the first one opened, on whichever server. Beyond the limit it is not counted any more. */
  hit(key: string, windowMs: number, limit: number): Count | Promise<Count> {
    const now = this.now();
    const window = this.windows.of(key, now, () => opened(key, now + windowMs));
    const count = (hits: number): Count => ({ hits, remaining: Math.max(0, window.endsAt - now) });
    if (knownOf(window) >= limit) return count(knownOf(window) + 1);
    const isCalm = now - window.lastAt >= CALM_MS;
    window.lastAt = now;
    window.own += 1;
    if (this.places.length === 0) return count(window.own);
    this.keep(window);
    if ((isCalm && isFar(window, limit)) || performance.now() < this.aloneUntil) return count(knownOf(window));
    return this.askedFor(window).then(count);
  }

  protected async writeWaiting(): Promise<void> {
    this.isAsking = false;
    const now = this.now();
    const batch = this.nextBatch();
    const open = batch.filter(({ endsAt }) => endsAt > now);
    for (const window of batch) if (window.endsAt <= now) giveUp(window);
    if (open.length === 0 || (await this.tellOneOf(open, now))) {
      if (batch.length === BATCH_MAX) this.ask();
      return;
    }
    this.goOnAlone();
    open.forEach(giveUp);
    for (const window of open) this.keep(window);
  }

  private nextBatch(): Window[] {
    const batch: Window[] = [];
    for (const window of this.untold) {
      if (batch.length === BATCH_MAX) break;
      this.untold.delete(window);
      batch.push(window);
    }
    return batch;
  }

  /** To be told of. While nobody can be, what has waited longest gives way. */
  private keep(window: Window): void {
    if (this.untold.size >= this.keysMax && !this.untold.has(window)) {
      const [oldest] = this.untold;
      this.untold.delete(oldest!);
      giveUp(oldest!);
    }
    this.untold.add(window);
  }

  /** How often it was counted with this call, as all servers have it; as this one has it, where that takes too long. */
  private askedFor(window: Window): Promise<number> {
    const { own } = window;
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.goOnAlone();
        resolve(knownOf(window, own));
      }, this.timeoutMs);
      window.waiting.push({
        own,
        told: (hits) => {
          clearTimeout(late);
          resolve(hits);
        },
      });
      this.ask();
    });
  }

  /** Those who come while one question is under way share the next. */
  private ask(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    void this.flush();
  }

  private goOnAlone(): void {
    this.aloneUntil = performance.now() + ALONE_MS;
  }

  private async tellOneOf(windows: readonly Window[], now: number): Promise<boolean> {
    for (const place of this.places) if (place.isUp && (await this.tell(place, windows, now))) return true;
    return false;
  }

  private async tell(place: Sums, windows: readonly Window[], now: number): Promise<boolean> {
    const parts = windows.map(({ key, own, told, endsAt }) => ({
      key,
      hits: own - (told.get(place) ?? 0),
      remaining: endsAt - now,
    }));
    const upTo = windows.map(({ own }) => own);
    try {
      const counts = await place.add(parts);
      windows.forEach((window, index) => {
        window.told.set(place, upTo[index]!);
        take(window, upTo[index]!, counts[index]!.hits);
        window.endsAt = now + counts[index]!.remaining;
      });
      this.aloneUntil = 0;
      return true;
    } catch (error) {
      this.sayOnce(place, error);
      return false;
    }
  }

  /** At most once a minute: the calls go on. */
  private sayOnce({ name }: Sums, error: unknown): void {
    if (performance.now() - this.saidAt < MINUTE) return;
    this.saidAt = performance.now();
    this.log.warn(error, `what all servers count together cannot be kept in ${name} for the moment`);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const opened = (key: string, endsAt: number): Window => ({
  key: createHash('sha256').update(key).digest('base64url'),
  endsAt,
  lastAt: -Infinity,
  own: 0,
  told: new Map(),
  counted: 0,
  ownThen: 0,
  waiting: [],
});

/** How often it was counted when this server had counted so often, as far as it knows. */
const knownOf = ({ counted, ownThen, ...window }: Window, own = window.own): number => counted + own - ownThen;

/** Whoever waits is told what is known here. */
function giveUp(window: Window): void {
  for (const { own, told } of window.waiting.splice(0)) told(knownOf(window, own));
}

/** Several servers may do so at the same time, and still none passes the limit. */
const isFar = ({ own, ownThen, counted }: Window, limit: number): boolean =>
  own - ownThen <= (limit - counted) * UNTOLD_SHARE;

/** Its own came last, in the order in which they came. */
function take(window: Window, own: number, counted: number): void {
  window.counted = counted;
  window.ownThen = own;
  const isIn = (call: Waiting) => call.own <= own;
  const answered = window.waiting.filter(isIn);
  window.waiting = window.waiting.filter((call) => !isIn(call));
  for (const call of answered) call.told(counted - (own - call.own));
}

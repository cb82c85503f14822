import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../common/time/clock.js';
import { within } from '../common/time/within.js';
import { CONFIG, type Config } from '../config/env.js';
import { secretsOf } from '../config/displayed-settings.js';
import { withoutSecrets } from '../telemetry/logging/redact.js';
import { truncate } from '../common/text/text.js';
import { CHECK_KINDS, type CheckKind } from './check.view.js';
import { failing, type HealthIndicator, type HealthResult } from './health-indicator.js';
import type { PendingWork } from './pending-work.js';

const TIMEOUT_MS = 2 * SECOND;
const FRESH_MS = 5 * SECOND;
const REFRESH_MS = MINUTE;
const STALE_MS = 5 * MINUTE;
const CAUSE_MAX = 300;

export interface HealthProvider {
  indicators?: { readonly [Kind in CheckKind]?: HealthIndicator };
  warnings?: Readonly<Record<string, () => Promise<number | boolean>>>;
  pendingWork?: Readonly<Record<string, () => Promise<PendingWork>>>;
}

export interface HealthReport extends HealthResult {
  kind: CheckKind;
  name: string;
  threshold: string;
  hasOwnWarning: boolean;
}

export interface HealthWarning {
  kind: string;
  count: number | null;
}

@Injectable()
export class HealthService {
  private readonly log = new Logger('Health');
  private readonly indicators = new Map<string, HealthIndicator>();
  private readonly warnings = new Map<string, () => Promise<number | boolean>>();
  private readonly pendingWork = new Map<string, () => Promise<PendingWork>>();
  /** A timed-out check restarts only after its end. */
  private readonly running = new Map<CheckKind, Promise<HealthResult>>();
  private readonly failingSince = new Map<CheckKind, Date>();
  private readonly secrets: readonly string[];
  private run: { began: number; reports: Promise<HealthReport[]> } | null = null;
  private last: { at: number; reports: HealthReport[] } | null = null;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.secrets = secretsOf(config);
  }

  /** Call in `onModuleInit`. Throws for a registered kind. */
  register({ indicators = {}, warnings = {}, pendingWork = {} }: HealthProvider): void {
    addTo(this.indicators, indicators);
    addTo(this.warnings, warnings);
    addTo(this.pendingWork, pendingWork);
  }

  get reportedKinds(): string[] {
    return [...this.warnings.keys(), ...this.pendingWork.keys()];
  }

  get checkedAt(): Date {
    return new Date(this.last?.at ?? this.clock.now());
  }

  check(maxAgeMs = FRESH_MS): Promise<HealthReport[]> {
    const now = this.clock.now().getTime();
    if (this.run && Math.abs(now - this.run.began) < maxAgeMs) return this.run.reports;
    const reports = this.runAll();
    this.run = { began: now, reports };
    return reports;
  }

  latestReports(): Promise<HealthReport[]> {
    const age = this.last ? Math.abs(this.clock.now().getTime() - this.last.at) : Infinity;
    if (!this.last || age > STALE_MS) return this.check();
    if (age > REFRESH_MS) void this.check();
    return Promise.resolve(this.last.reports);
  }

  /** Returns the last results after `timeoutMs`. */
  async checkWithin(timeoutMs: number, maxAgeMs: number): Promise<HealthReport[]> {
    const reports = await within(timeoutMs, this.check(maxAgeMs), null);
    return reports ?? this.last?.reports ?? [];
  }

  async listWarnings(): Promise<HealthWarning[]> {
    const found = await this.collect(this.warnings);
    return found
      .filter(([, count]) => count)
      .map(([kind, count]) => ({ kind, count: typeof count === 'number' ? count : null }));
  }

  async listPendingWork(): Promise<(PendingWork & { kind: string })[]> {
    const found = await this.collect(this.pendingWork);
    return found.filter(([, { count }]) => count > 0).map(([kind, work]) => ({ kind, ...work }));
  }

  private async collect<T>(providers: ReadonlyMap<string, () => Promise<T>>): Promise<[kind: string, value: T][]> {
    const all = await Promise.all(
      [...providers].map(([kind, read]) =>
        read().then(
          (value): [string, T] => [kind, value],
          (error: unknown) => this.log.warn(error, `cannot read ${kind}`),
        ),
      ),
    );
    return all.filter((entry) => entry !== undefined);
  }

  private async runAll(): Promise<HealthReport[]> {
    const kinds = CHECK_KINDS.filter((kind) => this.indicators.has(kind));
    const reports = await Promise.all(kinds.map((kind) => this.runOne(kind, this.indicators.get(kind)!)));
    this.last = { at: this.clock.now().getTime(), reports };
    return reports;
  }

  private async runOne(kind: CheckKind, indicator: HealthIndicator): Promise<HealthReport> {
    const { name, threshold, hasOwnWarning = false } = indicator;
    const result = await this.runInTime(kind, indicator);
    const cause = result.cause && this.withoutSecrets(result.cause);
    const since = this.updateStart(kind, name, { ...result, cause });
    return { ...result, kind, name, threshold, cause, since, hasOwnWarning };
  }

  private updateStart(kind: CheckKind, name: string, result: HealthResult): Date | undefined {
    const before = this.failingSince.get(kind);
    if (result.status === 'well') {
      if (before) this.log.log(`${name}: well again`);
      this.failingSince.delete(kind);
      return undefined;
    }
    const since = result.since ?? before ?? this.clock.now();
    if (!before) this.log.warn(`${name}: ${result.measured}. ${result.cause ?? ''}`);
    this.failingSince.set(kind, since);
    return since;
  }

  private async runInTime(kind: CheckKind, { check, timeoutMs = TIMEOUT_MS }: HealthIndicator): Promise<HealthResult> {
    const seconds = timeoutMs / SECOND;
    const late = failing(`No response within ${seconds} s`, `It took longer than ${seconds} s.`);
    try {
      return await within(timeoutMs, this.start(kind, check), late);
    } catch (error) {
      return failing('Failed', error instanceof Error ? error.message : String(error));
    }
  }

  private start(kind: CheckKind, check: HealthIndicator['check']): Promise<HealthResult> {
    const known = this.running.get(kind);
    if (known) return known;
    const result = check().finally(() => this.running.delete(kind));
    result.catch(() => undefined);
    this.running.set(kind, result);
    return result;
  }

  private withoutSecrets(cause: string): string {
    return truncate(withoutSecrets(cause.split('\n')[0]!.trim(), this.secrets), CAUSE_MAX);
  }
}

function addTo<T>(registry: Map<string, T>, provided: Readonly<Record<string, T | undefined>>): void {
  for (const [kind, value] of Object.entries(provided)) {
    if (value === undefined) continue;
    if (registry.has(kind)) throw new Error(`${kind} is registered twice`);
    registry.set(kind, value);
  }
}

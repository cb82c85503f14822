import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../common/time/clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { secretsOf } from '../config/told.js';
import { withoutSecrets } from '../telemetry/logging/redact.js';
import { SharedPort } from '../common/port.js';
import { cut } from '../common/text/text.js';
import { CHECK_KINDS, type CheckKind } from './check.view.js';
import { type Check, failing, type Finding } from './finding.js';

const PATIENCE_MS = 2 * SECOND;
/** Whoever asks within this time gets the same answer. */
const FRESH_MS = 5 * SECOND;
/** For counts beside a menu it may be older, if only that can be had at once; but not by much. */
const KNOWN_MS = MINUTE;
const TOO_OLD_MS = 5 * MINUTE;
const CAUSE_MAX = 300;

export interface CheckReport extends Finding {
  kind: CheckKind;
  name: string;
  threshold: string;
  hasOwnWarning: boolean;
}

/** What modules can say of whether they work. None of them holds another up or hides it. */
@Injectable()
export class Checks extends SharedPort<Check> {
  private readonly log = new Logger(Checks.name);
  /** One that did not answer in time is not asked again before it does. */
  private readonly underway = new Map<CheckKind, Promise<Finding>>();
  private readonly notWell = new Map<CheckKind, Date>();
  private readonly secrets: readonly string[];
  private run: { began: number; made: Promise<CheckReport[]> } | null = null;
  private last: { at: number; reports: CheckReport[] } | null = null;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.secrets = secretsOf(config);
  }

  override answerWith(kind: CheckKind, check: Check): void {
    super.answerWith(kind, check);
  }

  /** When what {@link list} answers was found. */
  get madeAt(): Date {
    return new Date(this.last?.at ?? this.clock.now());
  }

  /** As it is now, or was a moment ago; who asks meanwhile gets the same. */
  list(maxAgeMs = FRESH_MS): Promise<CheckReport[]> {
    const now = this.clock.now().getTime();
    if (this.run && now - this.run.began < maxAgeMs) return this.run.made;
    const made = this.lookAtAll();
    this.run = { began: now, made };
    return made;
  }

  /** What was found lately. Only who asks first, or after a long time, waits for it. */
  known(): Promise<CheckReport[]> {
    const age = this.last ? this.clock.now().getTime() - this.last.at : Infinity;
    if (!this.last || age > TOO_OLD_MS) return this.list();
    if (age > KNOWN_MS) void this.list();
    return Promise.resolve(this.last.reports);
  }

  /** As {@link list} has it, or what was found last when that takes longer. */
  async within(patienceMs: number, maxAgeMs: number): Promise<CheckReport[]> {
    const ended = new AbortController();
    const late = wait(patienceMs, null, { signal: ended.signal }).catch(() => null);
    const found = await Promise.race([this.list(maxAgeMs), late]).finally(() => ended.abort());
    return found ?? this.last?.reports ?? [];
  }

  private async lookAtAll(): Promise<CheckReport[]> {
    const kinds = CHECK_KINDS.filter((kind) => this.answers.has(kind));
    const reports = await Promise.all(kinds.map((kind) => this.lookAt(kind, this.answers.get(kind)!)));
    this.last = { at: this.clock.now().getTime(), reports };
    return reports;
  }

  private async lookAt(kind: CheckKind, { name, threshold, look, ...check }: Check): Promise<CheckReport> {
    const found = await this.inTime(kind, look, check.patienceMs ?? PATIENCE_MS);
    const cause = found.cause && this.plain(found.cause);
    const since = found.state === 'well' ? undefined : (found.since ?? this.notWell.get(kind) ?? this.clock.now());
    this.note(name, since && { ...found, cause, since }, this.notWell.has(kind));
    if (since) this.notWell.set(kind, since);
    else this.notWell.delete(kind);
    return { ...found, kind, name, threshold, cause, since, hasOwnWarning: check.hasOwnWarning ?? false };
  }

  private async inTime(kind: CheckKind, look: Check['look'], patienceMs: number): Promise<Finding> {
    const ended = new AbortController();
    const seconds = patienceMs / SECOND;
    const late = wait(patienceMs, failing(`No answer within ${seconds} s`, `It took longer than ${seconds} s.`), {
      signal: ended.signal,
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([this.begin(kind, look), late]);
    } catch (error) {
      return failing('Failed', error instanceof Error ? error.message : String(error));
    } finally {
      ended.abort();
    }
  }

  private begin(kind: CheckKind, look: Check['look']): Promise<Finding> {
    const known = this.underway.get(kind);
    if (known) return known;
    const looking = look().finally(() => this.underway.delete(kind));
    looking.catch(() => undefined);
    this.underway.set(kind, looking);
    return looking;
  }

  /** Said when it begins and when it ends. */
  private note(name: string, found: Finding | undefined, before: boolean): void {
    if (found && !before) this.log.warn(`${name}: ${found.measured}. ${found.cause ?? ''}`);
    if (!found && before) this.log.log(`${name}: well again`);
  }

  /** Of one line, and with nothing in it that must not leave. */
  private plain(cause: string): string {
    return cut(withoutSecrets(cause.split('\n')[0]!.trim(), this.secrets), CAUSE_MAX);
  }
}

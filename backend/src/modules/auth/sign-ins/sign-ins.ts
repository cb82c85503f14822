import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Clock, DAY, HOUR, MINUTE } from '../../../core/common/time/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { sqlDate } from '../../../core/database/raw.js';
import { type Page, type PageQuery, searchable } from '../../../core/http/page.js';
import { Jobs } from '../../../core/scheduler/jobs.js';
import { entityPage } from '../../../core/lists/entity-list.js';
import { Limits } from '../../../core/rate-limit/limits.service.js';
import { type Device, Devices } from '../../../core/origin/devices.js';
import type { Origin } from '../../../core/origin/origin.js';
import { SignIn, type SignInOutcome, type SignInWay } from './sign-in.entity.js';

/** So many tries that came to nothing are kept of an account and day: guessing cannot fill the table. */
const REFUSED_A_DAY = 50;
const SWEPT_AT_ONCE = 200;
/** Longer than anybody has for the second step. */
const HALF_LASTS = 10 * MINUTE;

const refusalsOf = (userId: number) => `sign-ins:refused:${userId}`;
const halvesOf = (userId: number) => `sign-ins:halfway:${userId}`;

type Try = Origin & { how: SignInWay };

/** Whether an account knows a device: one that has opened it before, from that network. */
export type Familiarity = 'known' | 'new' | 'first';

const SEARCHED = ['browser', 'system', 'network', 'place'] as const;

/** Who tried to sign in to which account, and with what. Tries for addresses without an account are in the log alone. */
@Injectable()
export class SignIns implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly devices: Devices,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SIGN_IN_DAYS'>,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'sign-ins', title: 'Clear old sign-ins', every: HOUR, run: () => this.sweep() });
  }

  /** Inside the transaction that opens the session. Says how well the account knows what it was opened with. */
  async succeeded(userId: number, how: SignInWay, device: Device): Promise<Familiarity> {
    const { browser, system, network } = device;
    const earlier = { userId, outcome: 'succeeded' as const };
    const isKnown = await this.db.read(SignIn).existsBy({ ...earlier, network, browser, system });
    const familiarity = isKnown ? 'known' : (await this.db.read(SignIn).existsBy(earlier)) ? 'new' : 'first';
    await this.forgetHalves(userId, device);
    await this.add(userId, how, device, 'succeeded');
    return familiarity;
  }

  async refused(userId: number, { how, ...from }: Try, outcome: SignInOutcome): Promise<void> {
    const { hits } = await this.limits.hit(refusalsOf(userId), DAY);
    if (hits <= REFUSED_A_DAY) await this.add(userId, how, await this.devices.of(from), outcome);
  }

  /** A first step that was right. It stays where no second one follows: then somebody else may know the password. */
  async halfway(userId: number, { how, ...from }: Try): Promise<void> {
    const { hits } = await this.limits.hit(halvesOf(userId), DAY);
    if (hits <= REFUSED_A_DAY) await this.add(userId, how, await this.devices.of(from), 'halfway');
  }

  /** The newest first, unless asked for the other way round. */
  async list(userId: number, { dir = 'desc', q, limit, offset }: PageQuery): Promise<Page<SignIn>> {
    const order = { id: dir };
    if (!q) return entityPage(this.db.read(SignIn), { limit, offset }, { where: { userId }, order });
    const ids = await this.find(userId, searchable(q), dir);
    const shown = ids.slice(offset, offset + limit);
    const items = shown.length > 0 ? await this.db.read(SignIn).find({ where: { id: In(shown) }, order }) : [];
    return { items, total: ids.length, limit, offset };
  }

  /** Numbers of the sign-ins that hold the folded text. An account has few devices, and no engine folds text like `foldText`. */
  private async find(userId: number, text: string, dir: 'asc' | 'desc'): Promise<number[]> {
    const select = { id: true, browser: true, system: true, network: true, place: true } as const;
    const all = await this.db.read(SignIn).find({ where: { userId }, order: { id: dir }, select });
    return all.flatMap(({ id, ...device }) =>
      SEARCHED.some((column) => searchable(device[column]).includes(text)) ? [id] : [],
    );
  }

  /** Those whose time is over. The last one of an account stays: without it a stranger's device would be its first. */
  async sweep(): Promise<void> {
    for (;;) {
      const old = await this.db.query<{ id: number }>(
        `SELECT s.id AS id FROM sign_ins s WHERE s.created_at < ? AND (s.outcome <> 'succeeded' OR EXISTS
         (SELECT 1 FROM sign_ins later WHERE later.user_id = s.user_id AND later.outcome = 'succeeded' AND later.id > s.id))
         LIMIT ${SWEPT_AT_ONCE}`,
        [sqlDate(this.clock.in(-this.config.SIGN_IN_DAYS * DAY))],
      );
      if (old.length === 0) return;
      await this.db.transaction(() => this.db.write(SignIn).delete({ id: In(old.map(({ id }) => id)) }));
    }
  }

  /** The second step has followed. */
  private async forgetHalves(userId: number, { browser, system, network }: Device): Promise<void> {
    const createdAt = MoreThan(this.clock.in(-HALF_LASTS));
    const half = { userId, outcome: 'halfway' as const, browser, system, network, createdAt };
    const { affected } = await this.db.write(SignIn).delete(half);
    if (affected) await this.limits.forget(halvesOf(userId));
  }

  private async add(userId: number, how: SignInWay, device: Device, outcome: SignInOutcome): Promise<void> {
    await this.db.write(SignIn).insert({ ...device, userId, how, outcome, createdAt: this.clock.now() });
  }
}

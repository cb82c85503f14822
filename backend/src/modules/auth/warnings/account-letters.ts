import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, DAY } from '../../../core/common/time/clock.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import { Limits } from '../../../core/rate-limit/limits.service.js';
import { type Device, deviceName, placeName } from '../../../core/origin/devices.js';
import { Mailer } from '../../mail/mailer.js';
import { AccountChanged } from '../../users/user.events.js';
import { UserAccounts } from '../../users/user-accounts.js';
import { NotMeLinks } from './not-me-links.js';

/** So many of a kind an account gets in a day: whoever can make them is no way to fill a mailbox. */
const NEW_DEVICES_A_DAY = 5;
const CHANGES_A_DAY = 20;

type Change = AccountChanged['change'];
type Person = NonNullable<Awaited<ReturnType<UserAccounts['findById']>>>;

/** Letters that warn of what happened to an account, each with the way back for whoever did not do it. */
@Injectable()
export class AccountLetters implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly limits: Limits,
    private readonly mailer: Mailer,
    private readonly accounts: UserAccounts,
    private readonly links: NotMeLinks,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountChanged, ({ userId, change }) => this.changed(userId, change));
  }

  /** Inside the transaction of the sign-in. */
  async newDevice({ id, name, email }: Pick<Person, 'id' | 'name' | 'email'>, device: Device): Promise<void> {
    if (!(await this.mayWrite(`new-device:${id}`, NEW_DEVICES_A_DAY))) return;
    const facts = { name, device: deviceName(device), place: placeName(device), time: this.time };
    const url = await this.links.issue('sign-in', { id, email });
    await this.mailer.enqueue({ to: email, template: 'new-device', context: { ...facts, url } });
  }

  private async changed(userId: number, change: Change): Promise<void> {
    const person = await this.accounts.findById(userId);
    // Whoever was invited and chooses their first password did so with a letter in their hand.
    if (!person?.isActive || (change.what === 'password' && person.lastLoginAt === null)) return;
    if (change.what === 'email') return this.emailChanged(person, change);
    if (!(await this.mayWrite(`changed:${userId}`, CHANGES_A_DAY))) return;
    const { name, email: to } = person;
    const facts = { name, time: this.time };
    if (change.what === 'password') {
      const url = await this.links.issue('password', person);
      return this.mailer.enqueue({ to, template: 'password-changed', context: { ...facts, url } });
    }
    const url = await this.links.issue('factor', person);
    return this.mailer.enqueue({ to, template: 'factor-changed', context: { ...facts, text: textOf(change), url } });
  }

  /** Always: it is what whoever takes an account away does first. Both addresses can give it back to the old one alone. */
  private async emailChanged({ id, name }: Person, { before, after }: Extract<Change, { what: 'email' }>) {
    for (const to of [before, after]) {
      const url = await this.links.issue('email', { id, email: before });
      const context = { name, before, after, time: this.time, url };
      await this.mailer.enqueue({ to, template: 'email-changed', context });
    }
  }

  private async mayWrite(key: string, atMost: number): Promise<boolean> {
    return (await this.limits.hit(`letters:${key}`, DAY)).hits <= atMost;
  }

  /** `2026-11-23 22:43 UTC`: nobody knows where the reader is. */
  private get time(): string {
    return `${this.clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  }
}

function textOf(change: Exclude<Change, { what: 'email' }>): string {
  if ('factor' in change)
    return change.what === 'factor-added' ? `${change.factor} was added.` : `${change.factor} was removed.`;
  return change.what === 'recovery-codes'
    ? 'New recovery codes were made. The old ones no longer work.'
    : 'All of it was taken away: the password alone signs in until something new is set up.';
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Firm } from '../../core/company/firm.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { Mailer } from '../mail/mailer.js';
import { UserDirectory } from '../users/user-directory.js';
import type { Request, RequestSource } from './request.entity.js';
import { businessDaysAfter } from './request.rules.js';

const KINDS: Record<RequestSource, string> = { quotation: 'quotation request', contact: 'message' };

/** The letters that a request sets off: one for the admins, and one line for whoever wrote. */
@Injectable()
export class RequestLetters {
  private readonly log = new Logger(RequestLetters.name);

  constructor(
    private readonly mailer: Mailer,
    private readonly users: UserDirectory,
    private readonly limits: Limits,
    private readonly firm: Firm,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether acknowledgements may leave just now: nobody shall use us to fill other people's mailboxes. */
  async mayAcknowledge(): Promise<boolean> {
    const { hits, limit } = await this.limits.count('acknowledgements', 'request-acknowledgements');
    if (hits === limit + 1) this.log.warn(`acknowledgements are paused: the limit of ${limit} an hour is reached`);
    return hits <= limit;
  }

  /** The day until which whoever writes now was promised a reply. */
  replyBy(): string {
    return businessDaysAfter(this.firm.today(), this.config.requestReplyDays);
  }

  /** The emails of a new request: to the admins, and to the sender if `acknowledge`. Call inside the transaction that stores it. */
  async announce(request: Request, acknowledge = true): Promise<void> {
    await this.tellAdmins(request);
    if (acknowledge) await this.acknowledge(request);
  }

  private async tellAdmins(request: Request): Promise<void> {
    const context = {
      kind: KINDS[request.source],
      number: request.id,
      text: textOf(request),
      url: `/admin/requests?request=${request.id}`,
    };
    for (const to of await this.users.adminAddresses())
      await this.mailer.enqueue({ to, template: 'request-news', context, replyTo: request.email });
  }

  /** Answers go to whoever of staff wrote. Call inside the transaction of the change. */
  async answer(author: Pick<Actor, 'name' | 'email'>, { id, source, email }: Request, text: string): Promise<void> {
    await this.mailer.enqueue({
      to: email,
      template: 'request-reply',
      context: { kind: KINDS[source], number: id, author: author.name, text },
      replyTo: author.email,
      about: aboutRequest(id),
    });
  }

  /** At most one a day for each address. */
  private async acknowledge({ id, source, email }: Request): Promise<void> {
    const { requestReplyDays: days } = this.config;
    await this.mailer.enqueue({
      to: email,
      template: 'request-received',
      context: {
        kind: KINDS[source],
        promise: `We reply within ${days === 1 ? '1 business day' : `1 to ${days} business days`}.`,
      },
      about: aboutRequest(id),
      dedupeKey: `request-received:${this.firm.today()}:${email}`,
    });
  }
}

/** How the outbox knows the letters to whoever sent a request. */
export const aboutRequest = (id: number): string => `request:${id}`;

/** Everything the visitor entered, as plain text. */
function textOf(request: Request): string {
  const facts: [label: string, value: string | null][] = [
    ['Name', request.name],
    ['E-mail', request.email],
    ['Company', request.company],
    ['Phone', request.phone],
    ['Service', request.serviceName],
    ['Price range', request.priceRange],
    ['Subject', request.subject],
    ['File', request.fileName],
  ];
  const lines = facts.filter(([, value]) => value !== null).map(([label, value]) => `${label}: ${value}`);
  return request.message === null ? lines.join('\n') : [...lines, '', request.message].join('\n');
}

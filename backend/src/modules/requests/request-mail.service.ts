import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { CompanyService } from '../../core/company/company.service.js';
import { RateLimitService } from '../../core/rate-limit/rate-limit.service.js';
import { MailService } from '../mail/mail.service.js';
import { UserRepository } from '../users/user.repository.js';
import type { RequestReplyDto } from './dto/correspondence.dto.js';
import type { Request, RequestSource } from './request.entity.js';
import { businessDaysAfter, signatureOf } from './request.rules.js';

const KINDS: Record<RequestSource, string> = { quotation: 'quotation request', contact: 'message' };

@Injectable()
export class RequestMailService {
  private readonly log = new Logger(RequestMailService.name);

  constructor(
    private readonly mailer: MailService,
    private readonly users: UserRepository,
    private readonly limits: RateLimitService,
    private readonly firm: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Hourly limit against flooded mailboxes. */
  async mayAcknowledge(): Promise<boolean> {
    const { hits, limit } = await this.limits.count('acknowledgements', 'request-acknowledgements');
    if (hits === limit + 1) this.log.warn(`acknowledgements are paused: the limit of ${limit} an hour is reached`);
    return hits <= limit;
  }

  /** Promised reply day, `YYYY-MM-DD`. */
  replyBy(): string {
    return businessDaysAfter(this.firm.today(), this.config.requestReplyDays, this.firm.facts.locale);
  }

  /** Call inside the transaction that stores the request. */
  async announce(request: Request, acknowledge = true): Promise<void> {
    await this.notifyAdmins(request);
    if (acknowledge) await this.acknowledge(request);
  }

  private async notifyAdmins(request: Request): Promise<void> {
    const context = {
      kind: KINDS[request.source],
      number: request.id,
      text: textOf(request),
      url: `/admin/requests?request=${request.id}`,
    };
    const admins = await this.users.listAdminEmails();
    await this.mailer.enqueueAll(
      admins.map((to) => ({ to, template: 'request-news', context, replyTo: request.email })),
    );
  }

  /** Signed once. Call inside the transaction. */
  async sendReply(author: Pick<Actor, 'name' | 'email'>, request: Request, reply: RequestReplyDto): Promise<void> {
    const { id, source, email, createdAt } = request;
    const { text, subject = null } = reply;
    await this.mailer.enqueue({
      to: email,
      template: 'request-reply',
      context: {
        kind: KINDS[source],
        number: id,
        subject,
        text,
        author: signatureOf(text, [author.name, this.firm.facts.name]),
        askedOn: this.firm.dayText(createdAt),
        quote: textOf(request),
      },
      replyTo: author.email,
      about: aboutRequest(id),
    });
  }

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

export const aboutRequest = (id: number): string => `request:${id}`;

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

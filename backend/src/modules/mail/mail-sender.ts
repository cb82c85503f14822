import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { Config } from '../../core/config/env.js';
import { CONFIG } from '../../core/config/config.module.js';
import { Firm } from '../../core/company/firm.js';
import { LetterLook } from './letter-look.js';
import { LetterRenderer } from './letter-renderer.js';
import { MailAttachments } from './mail-attachments.js';
import type { TemplateName, Values } from './letters.js';
import type { OutboxMail } from './outbox-mail.entity.js';
import type { Refusal } from './outbox.js';

interface Address {
  name: string;
  address: string;
}

/** One letter to the mail server. Addresses travel in structured fields, one recipient each. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mailer: MailerService,
    private readonly renderer: LetterRenderer,
    private readonly files: MailAttachments,
    private readonly look: LetterLook,
    private readonly firm: Firm,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Answer of the server that took it. Throws otherwise. */
  async send(mail: OutboxMail): Promise<string> {
    const { html, text, unsubscribeUrl } = this.renderer.render(mail.template as TemplateName, mail.context as Values);
    const file = mail.attachment === null ? null : await this.files.load(mail.attachment);
    const files = [file, await this.look.picture()].filter((one) => one !== null);
    // Without `context` the mailer puts nothing into the subject, whatever braces a title holds.
    const { response } = (await this.mailer.sendMail({
      from: this.from,
      to: { name: '', address: mail.recipient },
      ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      html,
      text,
      ...(files.length > 0 ? { attachments: files } : {}),
      messageId: this.messageId(mail),
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl ? ONE_CLICK : {}) },
      ...(unsubscribeUrl ? { list: { unsubscribe: { url: oneClick(unsubscribeUrl), comment: 'Unsubscribe' } } } : {}),
      timeout: 4 * this.config.mailTimeoutMs,
    })) as { response: string };
    return response;
  }

  /** Without an address of the firm one of the site's own host, as RFC 5322 wants one. */
  private get from(): Address {
    const { name, email } = this.firm.facts;
    const address = email || `no-reply@${new URL(this.config.PUBLIC_URL).hostname}`;
    return addressOf(this.config.MAIL_FROM || `${name} <${address}>`);
  }

  /** The same for every attempt: a mailbox that gets the letter twice can tell. One that was asked for again is another. */
  private messageId({ id, createdAt, resentAt }: OutboxMail): string {
    return `<outbox-${id}-${(resentAt ?? createdAt).getTime().toString(36)}@${this.from.address.split('@').at(-1)}>`;
  }
}

/** The mail program may unsubscribe by itself, without a page (RFC 8058). */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The address for programs, with the token of the page for people. */
function oneClick(page: string): string {
  const url = new URL(page);
  url.pathname = '/api/mail/unsubscribe/one-click';
  return url.href;
}

/** `Name <address>` or a bare address. */
function addressOf(from: string): Address {
  const parts = /^(.*)<([^<>]+)>\s*$/.exec(from);
  if (!parts) return { name: '', address: from.trim() };
  return { name: parts[1]!.trim().replace(/^"(.*)"$/, '$1'), address: parts[2]!.trim() };
}

/** Faults of one letter; anything else (connection, log-in) concerns the mail server and may be over later. */
const LETTER_FAULTS = ['EENVELOPE', 'EMESSAGE'];

/** Why an attempt failed. `cause` is safe to log: the answer itself may hold addresses. */
export function refusalOf(error: unknown): Refusal & { cause: string } {
  const { code, responseCode, response, message } = error as Error & {
    code?: string;
    responseCode?: number;
    response?: string;
  };
  return {
    answer: response ?? message,
    uncertain: code === 'ECONNECTION',
    permanent: LETTER_FAULTS.includes(code ?? '') && (responseCode ?? 0) >= 500,
    cause: [code ?? (error as Error).name, responseCode].filter(Boolean).join(' '),
  };
}

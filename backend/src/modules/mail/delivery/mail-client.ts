import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { Config } from '../../../core/config/env.js';
import { CONFIG } from '../../../core/config/config.module.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { MailRenderer } from '../mail-renderer.js';
import type { MailFile } from './mail-file.js';
import type { TemplateName, Values } from '../letters.js';
import type { OutboxMail } from '../outbox-mail.entity.js';
import type { Refusal } from './outbox.repository.js';

type LoadFile = (id: number) => Promise<MailFile>;

interface Address {
  name: string;
  address: string;
}

/** Sends one email to the mail server. Addresses are structured fields, with one recipient each. */
@Injectable()
export class MailClient {
  private readonly loaders = new Map<string, LoadFile>();

  constructor(
    private readonly mailer: MailerService,
    private readonly renderer: MailRenderer,
    private readonly firm: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Registers the loader of a kind of file. The outbox stores a name such as `receipt:12`; the file is loaded for each attempt.
   * Call it in `onModuleInit`.
   */
  registerAttachment(kind: string, load: LoadFile): void {
    if (this.loaders.has(kind)) throw new Error(`attachments of kind ${kind} are registered twice`);
    this.loaders.set(kind, load);
  }

  /** Returns the reply of the mail server. Throws when it does not accept the email. */
  async send(mail: OutboxMail): Promise<string> {
    const { html, text, unsubscribeUrl } = this.renderer.render(mail.template as TemplateName, mail.context as Values);
    const file = mail.attachment === null ? null : await this.loadFile(mail.attachment);
    const files = [file, await this.renderer.brandPicture()].filter((one) => one !== null);
    // Without `context` the mailer does not expand braces in the subject.
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

  private async loadFile(name: string): Promise<MailFile> {
    const [kind = '', id] = name.split(':');
    const load = this.loaders.get(kind);
    if (!load) throw new Error(`no loader for an attachment of kind ${kind}`);
    return load(Number(id));
  }

  /** Falls back to an address on the host of the site, because RFC 5322 requires one. */
  private get from(): Address {
    const { name, email } = this.firm.facts;
    const address = email || `no-reply@${new URL(this.config.PUBLIC_URL).hostname}`;
    return addressOf(this.config.MAIL_FROM || `${name} <${address}>`);
  }

  /** Stays the same for retries, so that mailboxes detect duplicates; a resent email gets a new ID. */
  private messageId({ id, createdAt, resentAt }: OutboxMail): string {
    return `<outbox-${id}-${(resentAt ?? createdAt).getTime().toString(36)}@${this.from.address.split('@').at(-1)}>`;
  }
}

/** One-click unsubscribe by the mail program (RFC 8058). */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function oneClick(page: string): string {
  const url = new URL(page);
  url.pathname = '/api/mail/unsubscribe/one-click';
  return url.href;
}

function addressOf(from: string): Address {
  const parts = /^(.*)<([^<>]+)>\s*$/.exec(from);
  if (!parts) return { name: '', address: from.trim() };
  return { name: parts[1]!.trim().replace(/^"(.*)"$/, '$1'), address: parts[2]!.trim() };
}

/** Errors of a single email; other errors concern the mail server and may be temporary. */
const LETTER_FAULTS = ['EENVELOPE', 'EMESSAGE'];

/** Classifies a failed attempt. `cause` is safe to log; the response may contain addresses. */
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

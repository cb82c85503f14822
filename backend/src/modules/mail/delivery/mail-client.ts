import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { MailRenderer } from '../mail-renderer.js';
import { EMAIL_TEMPLATES, type TemplateName, type Values } from '../email-templates.js';
import type { OutboxMail } from '../outbox-mail.entity.js';
import { addressOf, type SenderAddress } from './sender-address.js';
import type { Refusal } from './outbox.repository.js';

export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

type LoadFile = (id: number) => Promise<MailFile>;

@Injectable()
export class MailClient {
  private readonly loaders = new Map<string, LoadFile>();

  constructor(
    private readonly mailer: MailerService,
    private readonly renderer: MailRenderer,
    private readonly firm: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Call in `onModuleInit`. Each attempt loads the file. */
  registerAttachment(kind: string, load: LoadFile): void {
    if (this.loaders.has(kind)) throw new Error(`attachments of kind ${kind} are registered twice`);
    this.loaders.set(kind, load);
  }

  /** Returns the server's reply. */
  async send(mail: OutboxMail): Promise<string> {
    const template = mail.template as TemplateName;
    const { html, text, unsubscribeUrl } = this.renderer.render(template, mail.context as Values);
    const file = mail.attachment === null ? null : await this.loadFile(mail.attachment);
    // Emails must not wait for the file storage.
    const picture = await this.renderer.brandPicture().catch(() => null);
    const files = [file, picture].filter((one) => one !== null);
    // Without `context` the mailer does not expand braces.
    const { response } = (await this.mailer.sendMail({
      from: this.from,
      to: { name: '', address: mail.recipient },
      ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      html,
      text,
      ...(files.length > 0 ? { attachments: files } : {}),
      messageId: this.messageId(mail),
      headers: { ...(EMAIL_TEMPLATES[template].manual ? {} : AUTOMATIC), ...(unsubscribeUrl ? ONE_CLICK : {}) },
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

  /** RFC 5322 requires an address. */
  private get from(): SenderAddress {
    const { name, email } = this.firm.facts;
    if (this.config.MAIL_FROM) return addressOf(this.config.MAIL_FROM);
    return { name, address: email || `no-reply@${new URL(this.config.PUBLIC_URL).hostname}` };
  }

  /** Retries keep the id: mailboxes detect duplicates. */
  private messageId({ id, createdAt, resentAt }: OutboxMail): string {
    return `<outbox-${id}-${(resentAt ?? createdAt).getTime().toString(36)}@${this.from.address.split('@').at(-1)}>`;
  }
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };
/** RFC 8058 */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function oneClick(page: string): string {
  const url = new URL(page);
  url.pathname = '/api/mail/unsubscribe/one-click';
  return url.href;
}

/** Other errors concern the mail server or its account and may be temporary. */
const LETTER_FAULTS = ['EENVELOPE', 'EMESSAGE'];
/** RFC 4954. */
const LOGIN_FAULTS = [530, 534, 535, 538];

/** About `MAIL_FROM` or the account: many servers check them only at RCPT TO or after the content. */
const SENDER_FAULT = new RegExp(
  [
    /^\d{3}[- ]5\.1\.[78]\b/,
    /SendAsDenied|as this sender|not verified|verified sender identity|not local sender/,
    /sender address (?:rejected|is not allowed)|sender verif(?:y|ication) failed|(?:unauthorized|invalid) sender/,
    /relay access denied|relaying denied|to relay\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
/** Addresses and hosts in a reply may contain the words and numbers above. */
const BRACKETED = /<[^<>]*>|\[[^[\]]*\]/g;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const isPermanent = ({ code = '', command, responseCode = 0, response = '' }: SmtpError): boolean =>
  LETTER_FAULTS.includes(code) &&
  command !== 'MAIL FROM' &&
  responseCode >= 500 &&
  !LOGIN_FAULTS.includes(responseCode) &&
  !SENDER_FAULT.test(response.replace(BRACKETED, ''));

/** `cause` is safe to log; the response may contain addresses. */
export function refusalOf(error: unknown): Refusal & { cause: string } {
  const fault = error as SmtpError;
  const { code, responseCode, response, message } = fault;
  return {
    answer: response ?? message,
    uncertain: code === 'ECONNECTION',
    permanent: isPermanent(fault),
    cause: [code ?? fault.name, responseCode].filter(Boolean).join(' '),
  };
}

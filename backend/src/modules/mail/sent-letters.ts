import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { NotFoundError } from '../../core/common/errors.js';
import { Firm } from '../../core/company/firm.js';
import type { MailLetterView } from './dto/mail-letter.view.js';
import { LetterRenderer } from './letter-renderer.js';
import { LETTERS, type TemplateName, type Values } from './letters.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** What letters say, for staff. */
@Injectable()
export class SentLetters {
  constructor(
    private readonly db: Db,
    private readonly renderer: LetterRenderer,
    private readonly firm: Firm,
  ) {}

  async read(id: number): Promise<MailLetterView> {
    const mail = await this.db.read(OutboxMail).findOneBy({ id });
    if (!mail) throw new NotFoundError();
    const { recipient, subject } = mail;
    const letter = this.written(mail);
    return { id, recipient, subject, hidden: !letter, text: letter?.text ?? null, html: letter?.html ?? null };
  }

  /** Null for what opens an account, even before it has left. */
  private written({ template, context }: OutboxMail): { text: string; html: string } | null {
    const design = LETTERS[template as TemplateName] as (typeof LETTERS)[TemplateName] | undefined;
    if (!design || design.secret) return null;
    // With this address anybody could switch off the receiver's mails.
    const letter = this.renderer.render(template as TemplateName, { ...(context as Values), unsubscribeUrl: null });
    return { text: letter.text, html: this.withPicture(letter.html) };
  }

  /** What travels with the letter is here at its address. */
  private withPicture(html: string): string {
    const { logo, mark } = this.firm.brand;
    return html.replaceAll('cid:brand', () => (logo.light ?? mark)?.path ?? '');
  }
}

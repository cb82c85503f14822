import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldToLines as lines, foldToText as text, holdsSigns, refold } from './kit/refold.js';

type Fold = Parameters<typeof refold>[1]['fold'];
/** Only one of the drivers parses JSON. */
const entry = (question: string | null, tags: string | null, aliases: string | string[]) =>
  lines(15_000)(question, tags, ...(typeof aliases === 'string' ? (JSON.parse(aliases) as string[]) : aliases));

/** Searches now fold typographic signs and more letters. */
export class RefoldSearchTexts1760008520000 implements MigrationInterface {
  readonly codeNeeds = 'IndexOfferPrices1760008410000';

  async up(runner: QueryRunner): Promise<void> {
    const client = '(SELECT u.name FROM users u WHERE u.id = projects.user_id)';
    const request = ['name', 'email', 'company', 'phone', 'subject', 'service_name', 'message'];
    const columns: [column: string, from: string[], fold: Fold][] = [
      ['users.search_text', ['name', 'email'], text(520)],
      ['invitations.search_text', ['name', 'email'], text(520)],
      ['projects.search_text', ['title'], text(300)],
      ['projects.sort_description', ['SUBSTR(description, 1, 200)'], text(100)],
      ['projects.client_text', [client], text(255)],
      ['payments.search_text', ['payer_name', 'payer_email'], lines(520)],
      ['requests.sort_name', ['name'], text(300)],
      ['requests.search_text', request, text(15_000)],
      ['features.sort_title', ['title'], text(255)],
      ['features.search_text', ['title', 'summary', 'category'], lines(5_000)],
      ['offers.sort_title', ['title'], text(255)],
      ['offers.search_text', ['title', 'description'], lines(15_000)],
      ['faq_entries.search_text', ['question', 'tags', 'aliases'], entry as Fold],
      ['content_items.search_text', ['name'], text(255)],
      ['site_pictures.search_text', ['alt'], text(520)],
      ['redirects.search_text', ['from_path', 'target'], text(520)],
      ['audit_records.search_text', ['actor_name', 'record_label'], lines(520)],
      ['outbox_mails.search_text', ['recipient', 'subject'], lines(520)],
      ['visitor_logs.search_text', ['page', 'location', 'user_agent'], text(1_100)],
    ];
    for (const [name, from, fold] of columns) {
      const [table = '', column = ''] = name.split('.');
      const where = from.map((part) => holdsSigns(runner, part)).join(' OR ');
      await refold(runner, { table, column, from, fold, where });
    }
  }

  async down(): Promise<void> {
    // The former code finds these texts, too.
  }
}

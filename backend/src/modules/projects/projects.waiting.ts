import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import { isoFromSql } from '../../core/database/raw.js';
import { fromCents } from '../../core/common/money.js';
import type { WaitingItemView } from './dto/waiting.view.js';

type Instant = string | Date;
interface Owned {
  project_id: number;
  project_title: string;
  at: Instant;
}

/** More than this nobody works off from a dashboard. */
const MOST = 200;

/** What waits for a client: bills, files to confirm, replies to read. */
@Injectable()
export class ProjectsWaiting {
  constructor(private readonly db: Db) {}

  async of(actor: Actor): Promise<WaitingItemView[]> {
    const [payments, files, replies] = await Promise.all([
      this.payments(actor.id),
      this.files(actor.id),
      this.replies(actor.id),
    ]);
    return [...payments, ...files, ...replies];
  }

  private async payments(userId: number): Promise<WaitingItemView[]> {
    const rows = await this.db.query<Owned & { price_cents: number; currency: string }>(
      `SELECT p.id AS project_id, p.title AS project_title, p.updated_at AS at, p.price_cents AS price_cents,
         p.currency AS currency FROM projects p
       WHERE p.user_id = ? AND p.payment_status = 'pending' AND p.price_cents > 0 AND p.status <> 'Cancelled'
         AND (p.payment_progress IS NULL OR p.payment_progress NOT IN ('processing', 'under_review', 'review'))
       ORDER BY p.id DESC LIMIT ?`,
      [userId, MOST],
    );
    return rows.map(({ price_cents: cents, currency, ...row }) => ({
      kind: 'payment',
      ...owned(row),
      price: fromCents(cents, currency),
      currency,
    }));
  }

  /** One item per project. */
  private async files(userId: number): Promise<WaitingItemView[]> {
    const rows = await this.db.query<Owned & { original_name: string }>(
      `SELECT p.id AS project_id, p.title AS project_title, a.created_at AS at, a.original_name AS original_name
       FROM projects p JOIN attachments a ON a.project_id = p.id
       WHERE p.user_id = ? AND a.confirmed_at IS NULL ORDER BY p.id DESC, a.id LIMIT ?`,
      [userId, MOST],
    );
    const items = new Map<number, WaitingItemView & { filenames: string[] }>();
    for (const row of rows) {
      const item = items.get(row.project_id) ?? { kind: 'files', ...owned(row), filenames: [] };
      items.set(row.project_id, { ...item, at: isoFromSql(row.at), filenames: [...item.filenames, row.original_name] });
    }
    return [...items.values()];
  }

  private async replies(userId: number): Promise<WaitingItemView[]> {
    const rows = await this.db.query<Owned & { attachment_id: number; filename: string; text: string }>(
      `SELECT p.id AS project_id, p.title AS project_title, c.replied_at AS at, a.id AS attachment_id,
         a.original_name AS filename, c.reply_text AS text
       FROM projects p JOIN attachments a ON a.project_id = p.id JOIN comments c ON c.attachment_id = a.id
       WHERE p.user_id = ? AND c.replied_at IS NOT NULL AND c.reply_read_at IS NULL ORDER BY c.id DESC LIMIT ?`,
      [userId, MOST],
    );
    return rows.map(({ attachment_id, filename, text, ...row }) => ({
      kind: 'reply',
      ...owned(row),
      attachment_id,
      filename,
      text,
    }));
  }
}

const owned = ({ project_id, project_title, at }: Owned) => ({ project_id, project_title, at: isoFromSql(at) });

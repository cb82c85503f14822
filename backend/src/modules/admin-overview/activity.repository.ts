import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { wireAmount } from '../../core/common/money.js';
import { Db } from '../../core/database/db.js';
import { isoFromSql } from '../../core/database/raw.js';
import type { Page } from '../../core/http/page.js';
import { AuditRecord } from '../audit/audit-record.entity.js';
import { shown } from '../audit/dto/audit-record.view.js';
import type { ActivityKind, ActivityQuery, ProjectActivityView } from './dto/activity.view.js';

interface ActivityRow {
  kind: ActivityKind;
  id: number;
  at: string | Date;
  who: string | null;
  what: string;
  text: string | null;
  cents: number | null;
  currency: string | null;
}

const TEXT_MAX = 300;

const PARTS: readonly { sql: string; value: (projectId: number) => number | string }[] = [
  {
    sql: `SELECT 'change' AS kind, r.id AS id, r.at AS at, r.actor_name AS who, r.action AS what, NULL AS text,
        NULL AS cents, NULL AS currency
      FROM audit_records r WHERE r.record_type = 'project' AND r.record_id = ?`,
    value: String,
  },
  {
    sql: `SELECT 'file', a.id, a.created_at, u.name, a.original_name, NULL, NULL, NULL
      FROM attachments a LEFT JOIN users u ON u.id = a.uploaded_by_id WHERE a.project_id = ?`,
    value: Number,
  },
  {
    sql: `SELECT 'confirmation', a.id, a.confirmed_at, a.confirmed_by_name, a.original_name, NULL, NULL, NULL
      FROM attachments a WHERE a.project_id = ? AND a.confirmed_at IS NOT NULL`,
    value: Number,
  },
  {
    sql: `SELECT 'file_deleted', r.id, r.at, r.actor_name, r.record_label, NULL, NULL, NULL
      FROM audit_records r WHERE r.project_id = ? AND r.action = 'attachment.deleted'`,
    value: Number,
  },
  {
    sql: `SELECT 'comment', c.id, c.created_at, c.user_name, a.original_name, SUBSTR(c.comment_text, 1, ${TEXT_MAX}),
        NULL, NULL
      FROM comments c JOIN attachments a ON a.id = c.attachment_id WHERE a.project_id = ?`,
    value: Number,
  },
  {
    sql: `SELECT 'reply', c.id, c.replied_at, c.reply_user_name, a.original_name, SUBSTR(c.reply_text, 1, ${TEXT_MAX}),
        NULL, NULL
      FROM comments c JOIN attachments a ON a.id = c.attachment_id WHERE a.project_id = ? AND c.replied_at IS NOT NULL`,
    value: Number,
  },
  {
    sql: `SELECT 'payment', e.id, e.at, e.source, e.type,
        CASE WHEN e.actor_name IS NULL THEN e.detail ELSE CONCAT(e.actor_name, ': ', e.detail) END, e.cents, p.currency
      FROM payment_events e JOIN payments p ON p.id = e.payment_id WHERE p.project_id = ?`,
    value: Number,
  },
  {
    sql: `SELECT 'email', m.id, COALESCE(m.sent_at, m.created_at), m.recipient, m.subject, m.state, NULL, NULL
      FROM outbox_mails m WHERE m.about = ?`,
    value: (projectId) => `project:${projectId}`,
  },
];
const ALL = PARTS.map(({ sql }) => sql).join('\nUNION ALL\n');

@Injectable()
export class ActivityRepository {
  constructor(private readonly db: Db) {}

  async list(projectId: number, { limit, offset }: ActivityQuery): Promise<Page<ProjectActivityView>> {
    const values = PARTS.map(({ value }) => value(projectId));
    const [rows, counted] = await Promise.all([
      this.db.query<ActivityRow>(
        `SELECT * FROM (${ALL}) activity ORDER BY activity.at DESC, activity.kind DESC, activity.id DESC LIMIT ? OFFSET ?`,
        [...values, limit, offset],
      ),
      this.db.query<{ total: number | string }>(`SELECT COUNT(*) AS total FROM (${ALL}) activity`, values),
    ]);
    const changes = await this.changesOf(rows);
    const items = rows.map((row) => viewOf(row, row.kind === 'change' ? changes.get(row.id) : undefined));
    return { items, total: Number(counted[0]!.total), limit, offset };
  }

  private async changesOf(rows: readonly ActivityRow[]): Promise<Map<number, AuditRecord>> {
    const ids = rows.filter(({ kind }) => kind === 'change').map(({ id }) => id);
    const records = ids.length > 0 ? await this.db.read(AuditRecord).findBy({ id: In(ids) }) : [];
    return new Map(records.map((record) => [record.id, record]));
  }
}

const viewOf = (
  { kind, id, at, who, what, text, cents, currency }: ActivityRow,
  change: AuditRecord | undefined,
): ProjectActivityView => ({
  kind,
  id,
  at: isoFromSql(at),
  who,
  what,
  text,
  amount: cents === null || currency === null ? null : wireAmount({ minor: cents, currency }),
  currency,
  before: shown(change?.before ?? null),
  after: shown(change?.after ?? null),
});

import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { csvFile, inBatches } from '../../core/http/csv.js';
import type { MailFileQuery } from './dto/mail-list.dto.js';
import { MailLogService } from './mail-log.service.js';
import type { OutboxMail } from './outbox-mail.entity.js';

const HEADER = ['ID', 'Written', 'To', 'Subject', 'Kind', 'State', 'Tries', 'Sent', 'Answer'];

/** Every letter that matches, as a file. As in the log, what a letter says stays in the outbox. */
@Injectable()
export class MailExport {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly log: MailLogService,
  ) {}

  async csv(actor: Actor, query: MailFileQuery): Promise<StreamableFile> {
    const record = { type: 'export', id: 'mail', label: 'mail.csv' };
    await this.db.transaction(() => this.audit.record({ actor, action: 'mail.exported', record, after: { ...query } }));
    return csvFile('mail.csv', HEADER, this.cells(query));
  }

  private async *cells(query: MailFileQuery): AsyncGenerator<(string | number | null)[]> {
    const next = (afterId: number, limit: number) => this.log.batch(query, { afterId, limit });
    for await (const mail of inBatches(next, query.ids)) yield cellsOf(mail);
  }
}

const cellsOf = (mail: OutboxMail): (string | number | null)[] => [
  mail.id,
  mail.createdAt.toISOString(),
  mail.recipient,
  mail.subject,
  mail.template,
  mail.state,
  mail.attempts,
  mail.sentAt && mail.sentAt.toISOString(),
  mail.answer,
];

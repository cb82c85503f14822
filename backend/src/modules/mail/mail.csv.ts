import type { CsvContent } from '../../core/lists/csv-export.service.js';
import type { MailFileQuery } from './dto/mail-list.dto.js';
import type { MailLogService } from './mail-log.service.js';
import type { OutboxMail } from './outbox-mail.entity.js';

const COLUMNS: CsvContent<OutboxMail>['columns'] = {
  ID: (mail) => mail.id,
  Written: (mail) => mail.createdAt.toISOString(),
  To: (mail) => mail.recipient,
  Subject: (mail) => mail.subject,
  Kind: (mail) => mail.template,
  State: (mail) => mail.state,
  Tries: (mail) => mail.attempts,
  Sent: (mail) => mail.sentAt && mail.sentAt.toISOString(),
  Answer: (mail) => mail.answer,
};

export const mailFile = (log: MailLogService, query: MailFileQuery): CsvContent<OutboxMail> => ({
  columns: COLUMNS,
  next: (part) => log.batch(query, part),
});

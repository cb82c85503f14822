import type { FindOptionsWhere } from 'typeorm';
import type { Db } from '../../core/database/db.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  type Person,
  type PersonalDataExport,
  type PersonalDataSource,
} from '../../core/privacy/personal-data.registry.js';
import { addressesIn, anyOfIds, countOf, rowsOf, exportRows, whileHeld } from '../../core/privacy/rows.js';
import { EMAIL_TEMPLATES, type TemplateName } from './email-templates.js';
import { OutboxMail } from './outbox-mail.entity.js';

type Where = FindOptionsWhere<OutboxMail>;

/** Waiting emails are never sent. */
export class MailPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(
      OutboxMail,
      'recipient',
      'replyTo',
      'subject',
      'context',
      'about',
      'dedupeKey',
      'answer',
      'searchText',
    ),
  ];

  constructor(private readonly db: Db) {}

  /** Without secrets. Emails about other people, as staff and former staff receive them: headers only. */
  export(person: Person): AsyncGenerator<PersonalDataExport> {
    const { email, isStaff, records, accountRecords = [] } = person;
    const own = new Set([...records, ...accountRecords].map(({ type, id }) => `${type}:${id}`));
    return exportRows('letters', rowsOf(this.db, OutboxMail, [{ recipient: email, ...whileHeld(person) }]), (email) => {
      const { template, state, createdAt, sentAt, about } = email;
      const head = { template, state, createdAt, sentAt };
      const isSecret = EMAIL_TEMPLATES[template as TemplateName]?.secret;
      const isOwn = !isStaff && template !== 'request-news' && (about === null || own.has(about));
      return isOwn ? { ...head, subject: email.subject, context: isSecret ? null : email.context } : head;
    });
  }

  async preview(person: Person) {
    return { deleted: { letters: await countOf(this.db, OutboxMail, emailsOf(person)) } };
  }

  /** Deleting by a column without an index would lock every row. */
  async erase(target: ErasureTarget): Promise<void> {
    const ids: number[] = [];
    for await (const { id, createdAt } of rowsOf(this.db, OutboxMail, emailsOf(target)))
      if (createdAt <= target.before) ids.push(id);
    for (const batch of anyOfIds<OutboxMail>('id', ids)) await this.db.write(OutboxMail).delete(batch);
  }

  addresses() {
    return addressesIn(this.db, OutboxMail, ['outbox_mails', 'recipient']);
  }
}

function emailsOf(person: Person): Where[] {
  const { email, records } = person;
  const held = whileHeld(person);
  const abouts = records.map(({ type, id }) => `${type}:${id}`);
  return [{ recipient: email, ...held }, { replyTo: email, ...held }, ...anyOfIds<OutboxMail>('about', abouts)];
}

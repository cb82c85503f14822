import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FindOptionsWhere, In, LessThanOrEqual } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { fromSqlDate } from '../../core/database/raw.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  idsOf,
  type Person,
  PersonalData,
  type PersonalPart,
  type Told,
  wordsOf,
} from '../../core/privacy/personal-data.js';
import { countOf, mentions, rowsOf, told } from '../../core/privacy/rows.js';
import { LETTERS, type TemplateName } from './letters.js';
import { OutboxMail } from './outbox-mail.entity.js';

type Where = FindOptionsWhere<OutboxMail>;

const AT_ONCE = 500;

/** Letters to somebody, from them or about them: the waiting ones never leave, and of the others nothing is kept. */
@Injectable()
export class MailPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(OutboxMail, 'recipient', 'replyTo', 'subject', 'context', 'about', 'dedupeKey', 'answer', 'searchText'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('mail', this);
  }

  /** Those to them. What opens an account is in no file. */
  tell({ email }: Person): AsyncGenerator<Told> {
    return told('letters', rowsOf(this.db, OutboxMail, [{ recipient: email }]), (letter) => ({
      ...{ subject: letter.subject, template: letter.template, state: letter.state, createdAt: letter.createdAt },
      ...{ sentAt: letter.sentAt, context: LETTERS[letter.template as TemplateName]?.secret ? null : letter.context },
    }));
  }

  async weigh(person: Person) {
    return { goes: { letters: await countOf(this.db, OutboxMail, theirs(person)) } };
  }

  /** They are looked for first: a deletion by what has no index would hold every letter. */
  async erase(who: Erasing): Promise<void> {
    const where = theirs(who).map((one) => ({ ...one, createdAt: LessThanOrEqual(who.before) }));
    const ids: number[] = [];
    for await (const { id } of rowsOf(this.db, OutboxMail, where)) ids.push(id);
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await this.db.write(OutboxMail).delete({ id: In(ids.slice(at, at + AT_ONCE)) });
  }

  async *addresses() {
    const rows = await this.db.query<{ email: string; since: string | Date }>(
      'SELECT m.recipient AS email, MIN(m.created_at) AS since FROM outbox_mails m GROUP BY m.recipient',
    );
    for (const { email, since } of rows) yield { email, since: fromSqlDate(since) };
  }
}

function theirs(person: Person): Where[] {
  const abouts = idsOf(person.records, 'request').map((id) => `request:${id}`);
  return [
    ...[{ recipient: person.email }, { replyTo: person.email }],
    ...wordsOf(person).flatMap((word) => [{ context: mentions(word) }, { subject: mentions(word) }]),
    ...(abouts.length > 0 ? [{ about: In(abouts) }] : []),
  ];
}

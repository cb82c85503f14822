import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FindOptionsWhere, In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { SEARCH_TEXT } from '../../core/database/search.js';
import { searchLines } from '../../core/http/page.js';
import { valueWithout, withoutWords } from '../../core/privacy/erased.js';
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
import { addressesIn, countOf, mentions, rewrite, rowsOf, searched, told } from '../../core/privacy/rows.js';
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

  /** Those to them. What opens an account is in no file, and what staff are written is about customers. */
  tell({ email, isStaff }: Person): AsyncGenerator<Told> {
    return told('letters', rowsOf(this.db, OutboxMail, [{ recipient: email }]), (letter) => {
      const { template, state, createdAt, sentAt } = letter;
      const head = { template, state, createdAt, sentAt };
      const isSecret = LETTERS[template as TemplateName]?.secret;
      return isStaff ? head : { ...head, subject: letter.subject, context: isSecret ? null : letter.context };
    });
  }

  async weigh(person: Person) {
    return { goes: { letters: await countOf(this.db, OutboxMail, theirs(person)) } };
  }

  /** They are looked for first: a deletion by what has no index would hold every letter. Those to others about others only lose the words. */
  async erase(who: Erasing): Promise<void> {
    const words = wordsOf(who);
    const hints = words.flatMap((word) => [{ context: mentions(word) }, { subject: mentions(word) }]);
    const abouts = new Set(aboutsOf(who));
    const ids: number[] = [];
    const changed: OutboxMail[] = [];
    for await (const letter of searched(this.db, OutboxMail, [...theirs(who), ...hints]))
      if (letter.createdAt > who.before) continue;
      else if ([letter.recipient, letter.replyTo].includes(who.email) || abouts.has(letter.about ?? ''))
        ids.push(letter.id);
      else changed.push(...forgotten(letter, words));
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await this.db.write(OutboxMail).delete({ id: In(ids.slice(at, at + AT_ONCE)) });
    await rewrite(this.db, OutboxMail, changed, ['subject', 'context', 'search_text']);
  }

  addresses() {
    return addressesIn(this.db, OutboxMail, ['outbox_mails', 'recipient']);
  }
}

const aboutsOf = ({ records }: Person): string[] => idsOf(records, 'request').map((id) => `request:${id}`);

/** By whom they are to, from and about. A name alone does not make a letter theirs. */
function theirs(person: Person): Where[] {
  const abouts = aboutsOf(person);
  return [
    ...[{ recipient: person.email }, { replyTo: person.email }],
    ...(abouts.length > 0 ? [{ about: In(abouts) }] : []),
  ];
}

/** None when the words do not stand in it. */
function forgotten(letter: OutboxMail, words: readonly string[]): OutboxMail[] {
  const subject = withoutWords(letter.subject, words);
  const context = valueWithout(letter.context, words) as OutboxMail['context'];
  if (isDeepStrictEqual([subject, context], [letter.subject, letter.context])) return [];
  return [{ ...letter, subject, context, searchText: searchLines(SEARCH_TEXT.length, letter.recipient, subject) }];
}

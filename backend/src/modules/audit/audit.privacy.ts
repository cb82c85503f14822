import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FindOptionsWhere, In, LessThanOrEqual } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { SEARCH_TEXT } from '../../core/database/search.js';
import { searchLines } from '../../core/http/page.js';
import { ERASED_NAME, valueWithout, withoutWords } from '../../core/privacy/erased.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  idsOf,
  type Person,
  PersonalData,
  type PersonalPart,
  type RecordRef,
  type Told,
  wordsOf,
} from '../../core/privacy/personal-data.js';
import { countOf, mentions, rowsOf, told } from '../../core/privacy/rows.js';
import { AuditRecord } from './audit-record.entity.js';
import { shown } from './dto/audit-record.view.js';

type Where = FindOptionsWhere<AuditRecord>;
type Fields = AuditRecord['before'];

/** Records of one kind that are looked for at once. */
const AT_ONCE = 500;

/** The trail keeps what was done, and loses whose it was. */
@Injectable()
export class AuditPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(AuditRecord, 'actorId', 'actorName', 'actorRole', 'recordLabel', 'before', 'after', 'searchText'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('audit', this);
  }

  tell(person: Person): AsyncGenerator<Told> {
    return told('trail', rowsOf(this.db, AuditRecord, own(person)), ({ searchText: _, before, after, ...line }) => ({
      ...line,
      ...{ before: shown(before), after: shown(after) },
    }));
  }

  async weigh(person: Person) {
    return { stays: { trail: { count: await countOf(this.db, AuditRecord, own(person)), why: 'trail' as const } } };
  }

  /** Whatever was done stays, in its order and with its numbers. */
  async erase(who: Erasing): Promise<void> {
    const done = new Set<number>();
    for (const where of [...own(who), ...theirs(who), ...mentioned(wordsOf(who))]) {
      const lines = rowsOf(this.db, AuditRecord, [{ ...where, at: LessThanOrEqual(who.before) }]);
      for await (const line of lines) {
        if (done.has(line.id)) continue;
        done.add(line.id);
        await this.db.write(AuditRecord).update({ id: line.id }, forgotten(line, who));
      }
    }
  }
}

/** What they did, and what was done to their account. */
const own = ({ id }: Person): Where[] =>
  id === null ? [] : [{ actorId: id }, { recordType: 'user', recordId: String(id) }];

/** What was done to records that are theirs. */
function theirs({ records }: Person): Where[] {
  const types = [...new Set(records.map(({ type }) => type))].filter((type) => type !== 'user');
  return types.flatMap((recordType) => {
    const ids = idsOf(records, recordType).map(String);
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
      ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    );
    return parts.map((part) => ({ recordType, recordId: In(part) }));
  });
}

const mentioned = (words: readonly string[]): Where[] =>
  words.flatMap((word) => [{ recordLabel: mentions(word) }, { before: mentions(word) }, { after: mentions(word) }]);

function forgotten(line: AuditRecord, who: Erasing) {
  const { id, email, name, records } = who;
  const isActor = id !== null && line.actorId === id;
  const isAccount = line.recordType === 'user' && line.recordId === String(id);
  const record = records.find((one) => one.type === line.recordType && String(one.id) === line.recordId);
  // In what is theirs the name means them, whoever else is called that.
  const words = (isActor || record) && name !== null ? [email, name] : wordsOf(who);
  const actorName = isActor ? ERASED_NAME : line.actorName;
  const isNamed = isAccount || record?.isNamed;
  const recordLabel = isNamed ? `${ERASED_NAME} ${line.recordId}` : withoutWords(line.recordLabel, words);
  const without = (fields: Fields) =>
    fields && (valueWithout({ ...fields, ...silent(fields, record) }, words) as NonNullable<Fields>);
  return {
    ...{ actorName, recordLabel, searchText: searchLines(SEARCH_TEXT.length, actorName, recordLabel) },
    ...({ before: without(line.before), after: without(line.after) } as object),
  };
}

const silent = (fields: NonNullable<Fields>, record?: RecordRef) =>
  Object.fromEntries((record?.texts ?? []).filter((name) => name in fields).map((name) => [name, ERASED_NAME]));

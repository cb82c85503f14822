import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { type FindOptionsWhere, In, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { SEARCH_TEXT } from '../../core/database/search.js';
import { searchLines } from '../../core/http/page.js';
import { ERASED_NAME, fileNameWithout, valueWithout, withoutWords } from '../../core/privacy/erased.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  idsOf,
  ownWordsOf,
  type Person,
  PersonalData,
  type PersonalPart,
  type RecordRef,
  type Told,
  wordsOf,
} from '../../core/privacy/personal-data.js';
import { countOf, mentions, rewrite, rowsOf, searched, told } from '../../core/privacy/rows.js';
import { AuditRecord } from './audit-record.entity.js';
import { shown } from './dto/audit-record.view.js';

type Where = FindOptionsWhere<AuditRecord>;
type Fields = AuditRecord['before'];

/** Records of one kind that are looked for at once. */
const AT_ONCE = 500;

/** What an erasure writes of a line. */
const FORGOTTEN = ['actor_name', 'record_label', 'before', 'after', 'search_text'];

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

  /** That they did it, and when. What it was done to is in it where it is their own, but for what staff wrote for themselves. */
  tell(person: Person): AsyncGenerator<Told> {
    return told('trail', rowsOf(this.db, AuditRecord, own(person)), (line) => {
      const { id, at, action, recordType, actorRole } = line;
      const record = recordOf(line, person);
      return { id, at, action, actorRole, recordType, ...(record && ownPart(line, record)) };
    });
  }

  async weigh(person: Person) {
    return { stays: { trail: { count: await countOf(this.db, AuditRecord, own(person)), why: 'trail' as const } } };
  }

  /** Whatever was done stays, in its order and with its numbers. */
  async erase(who: Erasing): Promise<void> {
    const done = new Set<number>();
    const changed: AuditRecord[] = [];
    const look = async (lines: AsyncIterable<AuditRecord>, isMeant = (_: AuditRecord) => true) => {
      for await (const line of lines) {
        if (done.has(line.id) || !isMeant(line)) continue;
        done.add(line.id);
        changed.push(...forgotten(line, who));
        if (changed.length >= AT_ONCE) await rewrite(this.db, AuditRecord, changed.splice(0), FORGOTTEN);
      }
    };
    // Each has its index.
    for (const where of [...own(who), ...theirs(who)]) await look(rowsOf(this.db, AuditRecord, during([where], who)));
    await look(
      searched(this.db, AuditRecord, mentioned(wordsOf(who))),
      ({ at }) => at <= who.before || at >= who.began,
    );
    await rewrite(this.db, AuditRecord, changed, FORGOTTEN);
  }
}

/** What came later is somebody else's, but for what the erasure itself has noted. */
const during = (where: Where[], { before, began }: Erasing): Where[] =>
  [LessThanOrEqual(before), ...(began > before ? [MoreThanOrEqual(began)] : [])].flatMap((at) =>
    where.map((one) => ({ ...one, at })),
  );

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

const recordOf = (line: AuditRecord, { records }: Person): RecordRef | undefined =>
  records.find(({ type, id }) => type === line.recordType && String(id) === line.recordId);

function ownPart({ recordId, recordLabel, before, after }: AuditRecord, { texts = [] }: RecordRef) {
  const without = (fields: Fields) =>
    shown(fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !texts.includes(name))));
  return { recordId, recordLabel, before: without(before), after: without(after) };
}

/** The line as it is to be; none when nothing of it says who it was. */
function forgotten(line: AuditRecord, who: Erasing): AuditRecord[] {
  const isActor = who.id !== null && line.actorId === who.id;
  const record = recordOf(line, who);
  const words = isActor || record ? ownWordsOf(who) : wordsOf(who);
  const actorName = isActor ? ERASED_NAME : line.actorName;
  const recordLabel = labelWithout(line, words, record);
  const without = (fields: Fields) =>
    fields && (valueWithout({ ...fields, ...silent(fields, record) }, words) as NonNullable<Fields>);
  const told = { actorName, recordLabel, before: without(line.before), after: without(line.after) };
  if (isDeepStrictEqual({ ...line, ...told }, { ...line })) return [];
  return [{ ...line, ...told, searchText: searchLines(SEARCH_TEXT.length, actorName, recordLabel) }];
}

function labelWithout({ recordType, recordId, recordLabel }: AuditRecord, words: string[], record?: RecordRef): string {
  if (record && (recordType === 'user' || record.isNamed)) return `${ERASED_NAME} ${recordId}`;
  return (record?.isFile ? fileNameWithout : withoutWords)(recordLabel, words);
}

const silent = (fields: NonNullable<Fields>, record?: RecordRef) =>
  Object.fromEntries((record?.texts ?? []).filter((name) => name in fields).map((name) => [name, ERASED_NAME]));

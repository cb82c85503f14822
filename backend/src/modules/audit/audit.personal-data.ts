import { isDeepStrictEqual } from 'node:util';
import { type FindOptionsWhere, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import type { Db } from '../../core/database/db.js';
import { SEARCH_TEXT } from '../../core/database/search.js';
import { searchLines } from '../../core/http/page.js';
import { ERASED_NAME } from '../../core/privacy/erased.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  idsOf,
  type Person,
  type PersonalDataSource,
  type RecordRef,
  type PersonalDataExport,
} from '../../core/privacy/personal-data.registry.js';
import { anyOfIds, countOf, rewrite, rowsOf, exportRows } from '../../core/privacy/rows.js';
import { AuditRecord } from './audit-record.entity.js';
import { shown } from './dto/audit-record.view.js';

type Where = FindOptionsWhere<AuditRecord>;
type Fields = AuditRecord['before'];

const AT_ONCE = 500;

const ERASED_COLUMNS = ['actor_name', 'record_label', 'before', 'after', 'search_text'];

export class AuditPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(AuditRecord, 'actorId', 'actorName', 'actorRole', 'recordLabel', 'before', 'after', 'searchText'),
  ];

  constructor(private readonly db: Db) {}

  export(person: Person): AsyncGenerator<PersonalDataExport> {
    return exportRows('trail', rowsOf(this.db, AuditRecord, own(person)), (line) => {
      const { id, at, action, recordType, actorRole } = line;
      const record = recordOf(line, person);
      return { id, at, action, actorRole, recordType, ...(record && ownPart(line, record)) };
    });
  }

  async preview(person: Person) {
    return { retained: { trail: { count: await countOf(this.db, AuditRecord, own(person)), why: 'trail' as const } } };
  }

  async erase(target: ErasureTarget): Promise<void> {
    const done = new Set<number>();
    const changed: AuditRecord[] = [];
    // A query per condition uses its index.
    for (const where of [...own(target), ...ofRecords(target)])
      for await (const line of rowsOf(this.db, AuditRecord, during([where], target))) {
        if (done.has(line.id)) continue;
        done.add(line.id);
        changed.push(...erasedLine(line, target));
        if (changed.length >= AT_ONCE) await rewrite(this.db, AuditRecord, changed.splice(0), ERASED_COLUMNS);
      }
    await rewrite(this.db, AuditRecord, changed, ERASED_COLUMNS);
  }
}

const during = (where: Where[], { before, began }: ErasureTarget): Where[] =>
  [LessThanOrEqual(before), ...(began > before ? [MoreThanOrEqual(began)] : [])].flatMap((at) =>
    where.map((one) => ({ ...one, at })),
  );

const own = ({ id }: Person): Where[] =>
  id === null ? [] : [{ actorId: id }, { recordType: 'user', recordId: String(id) }];

function ofRecords({ records }: Person): Where[] {
  const personal = records.filter(({ type, personalFields }) => type !== 'user' && personalFields);
  return [...new Set(personal.map(({ type }) => type))].flatMap((recordType) => {
    const ids = idsOf(personal, recordType).map(String);
    return anyOfIds<AuditRecord>('recordId', ids).map((batch) => ({ recordType, ...batch }));
  });
}

const recordOf = (line: AuditRecord, { records }: Person): RecordRef | undefined =>
  records.find(({ type, id }) => type === line.recordType && String(id) === line.recordId);

function ownPart({ recordId, recordLabel, before, after }: AuditRecord, { internalFields = [] }: RecordRef) {
  const without = (fields: Fields) =>
    shown(fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !internalFields.includes(name))));
  return { recordId, recordLabel, before: without(before), after: without(after) };
}

function erasedLine(line: AuditRecord, target: ErasureTarget): AuditRecord[] {
  const record = recordOf(line, target);
  const actorName = target.id !== null && line.actorId === target.id ? ERASED_NAME : line.actorName;
  const recordLabel = record?.personalFields ? `${ERASED_NAME} ${line.recordId}` : line.recordLabel;
  const columns = {
    actorName,
    recordLabel,
    before: eraseFields(line.before, record),
    after: eraseFields(line.after, record),
  };
  if (isDeepStrictEqual({ ...line, ...columns }, { ...line })) return [];
  return [{ ...line, ...columns, searchText: searchLines(SEARCH_TEXT.length, actorName, recordLabel) }];
}

function eraseFields(fields: Fields, { personalFields = [], internalFields = [] }: Partial<RecordRef> = {}): Fields {
  const erased = new Set([...personalFields, ...internalFields]);
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, erased.has(name) && value !== null ? ERASED_NAME : value]),
    )
  );
}

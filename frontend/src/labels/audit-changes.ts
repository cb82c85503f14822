import type { AuditRecordView } from '../contract/api/audit';
import { formatNumber } from '../formats';
import { formatMoney } from '../ui/format';
import { auditMessages as words } from '../messages';

export interface FieldChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

const MONEY: readonly string[] = ['price', 'amount', 'refunded'];

function readable(name: string, value: unknown, currency?: unknown): string {
  if (value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' && name.endsWith('_id')) return words.numberOf(value);
  if (typeof value === 'number')
    return typeof currency === 'string' ? formatMoney(value, currency) : formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function changesOf({ before, after }: Pick<AuditRecordView, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (fields: AuditRecordView['before'], name: string) =>
    fields && name in fields ? readable(name, fields[name], MONEY.includes(name) && fields['currency']) : undefined;
  return names.map((name) => ({
    field: words.field(name),
    before: side(before, name),
    after: side(after, name),
  }));
}

export const summaryOf = (record: Pick<AuditRecordView, 'before' | 'after'>): string =>
  changesOf(record)
    .map(({ field, before, after }) =>
      before !== undefined && after !== undefined
        ? words.became(field, before, after)
        : words.is(field, after ?? before ?? words.nothing),
    )
    .join(', ');

import type { AuditRecordView } from '../contract/api/audit';
import { formatNumber } from '../formats';
import { formatDay, formatInstant, formatMoney } from '../ui/format';
import { auditMessages as words, faqAdminMessages, requestAdminMessages } from '../messages';
import { ROLE_NAMES } from './roles';

export interface FieldChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

const MONEY: readonly string[] = ['price', 'amount', 'refunded'];

const NAMES: Record<string, Record<string, string>> = {
  role: ROLE_NAMES,
  stage: requestAdminMessages.stages,
  visibility: faqAdminMessages.visibilities,
};
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function readableText(name: string, value: string): string {
  if (DAY.test(value)) return formatDay(value);
  if (INSTANT.test(value)) return formatInstant(value, true);
  return NAMES[name]?.[value] ?? value;
}

function readable(name: string, value: unknown, currency?: unknown): string {
  if (value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' && name.endsWith('_id')) return words.numberOf(value);
  if (typeof value === 'number')
    return typeof currency === 'string' ? formatMoney(value, currency) : formatNumber(value);
  return typeof value === 'string' ? readableText(name, value) : JSON.stringify(value);
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

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AUDIT_SORTS } from '../../../contract/words';
import { type ListAuditApiArg, useListAuditWordsQuery } from '../../../contract/api/audit';
import type { TableFilter } from '../../../ui/table/filters/table-filter';
import { isDay } from '../../../ui/format';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { auditMessages as words } from '../../../messages';

const DEFAULT_SORT = { sort: 'at', dir: 'desc' } as const;
const isWord = (text: string) => /^[a-z][a-z.-]{0,59}$/.test(text);
const RULES = {
  actor: (text: string) => /^([1-9]\d{0,9}|system)$/.test(text),
  action: isWord,
  record_type: isWord,
  record_id: (text: string) => /^[\w.-]{1,40}$/.test(text),
  from: isDay,
  to: isDay,
};
type Filter = keyof typeof RULES;
const NAMES = Object.keys(RULES) as Filter[];

export function useAuditQuery() {
  const [params] = useSearchParams();
  const wordsOf = (name: Filter): readonly string[] => {
    const word = params.get(name) ?? '';
    return RULES[name](word) ? [word] : [];
  };
  const query = useTableQuery({
    sorts: AUDIT_SORTS,
    defaultSort: DEFAULT_SORT,
    filters: Object.fromEntries(NAMES.map((name) => [name, wordsOf(name)])) as Record<Filter, readonly string[]>,
    debounce: 250,
  });
  const { args } = query;
  const listArgs = useMemo((): ListAuditApiArg => {
    const { record_type: recordType, record_id: recordId, ...same } = args;
    return { ...same, ...(recordType && { recordType }), ...(recordId && { recordId }) };
  }, [args]);
  return { ...query, listArgs };
}

type AuditQuery = ReturnType<typeof useAuditQuery>;

const named = (list: readonly string[], label: (word: string) => string) =>
  list.map((value) => ({ value, label: label(value) }));

export function useAuditFilters({ filters: { from, to } }: AuditQuery): readonly TableFilter[] {
  const { actors = [], actions = [], record_types: types = [] } = useListAuditWordsQuery().data ?? {};
  const people = actors.map(({ id, name }) => ({
    value: id === null ? 'system' : String(id),
    label: id === null ? words.system : name,
  }));
  return [
    { name: 'actor', label: words.actorFilter, options: people },
    { name: 'action', label: words.actionFilter, options: named(actions, words.action) },
    { name: 'record_type', label: words.typeFilter, options: named(types, words.type) },
    { name: 'record_id', label: words.recordFilter },
    { name: 'from', label: words.from, day: { max: to } },
    { name: 'to', label: words.to, day: { min: from } },
  ];
}

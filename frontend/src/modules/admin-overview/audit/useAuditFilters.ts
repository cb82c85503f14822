import { useListAuditWordsQuery } from '../../../contract/api/audit';
import type { TableFilter } from '../../../ui/table/filters/table-filter';
import { auditMessages as words } from '../../../messages';
import type { AuditQuery } from './useAuditQuery';

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

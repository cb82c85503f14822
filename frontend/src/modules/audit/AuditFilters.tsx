import { FilterDay } from '../../components/table/FilterDay';
import { FilterSelect } from '../../components/table/FilterSelect';
import { auditMessages as words } from '../../messages';
import { useListAuditWordsQuery } from './audit.api';
import type { AuditQuery } from './useAuditQuery';

interface Option {
  value: string;
  label: string;
}

/** A word of the address that is not among those that occur keeps its place in the list. */
const withChosen = (options: Option[], chosen: string | undefined): Option[] =>
  !chosen || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];

/** Who, what, on which kind of record, and when. */
export function AuditFilters({ query: { filters, setFilter } }: { query: AuditQuery }) {
  const { actors = [], actions = [], record_types: types = [] } = useListAuditWordsQuery().data ?? {};
  const people = actors.map(({ id, name }) => ({
    value: id === null ? 'system' : String(id),
    label: id === null ? words.system : name,
  }));
  const named = (list: readonly string[], label: (word: string) => string) =>
    list.map((value) => ({ value, label: label(value) }));
  return (
    <>
      <FilterSelect
        label={words.actorFilter}
        value={filters.actor}
        options={withChosen(people, filters.actor)}
        onChange={(word) => setFilter('actor', word)}
      />
      <FilterSelect
        label={words.actionFilter}
        value={filters.action}
        options={withChosen(named(actions, words.action), filters.action)}
        onChange={(word) => setFilter('action', word)}
      />
      <FilterSelect
        label={words.typeFilter}
        value={filters.record_type}
        options={withChosen(named(types, words.type), filters.record_type)}
        onChange={(word) => setFilter('record_type', word)}
      />
      <FilterDay label={words.from} value={filters.from} max={filters.to} onChange={(day) => setFilter('from', day)} />
      <FilterDay label={words.to} value={filters.to} min={filters.from} onChange={(day) => setFilter('to', day)} />
    </>
  );
}

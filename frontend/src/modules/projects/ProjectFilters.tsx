import type { ProjectCountsView } from '../../api/generated/projects';
import { FilterButtons } from '../../components/table/FilterButtons';
import { FilterSelect } from '../../components/table/FilterSelect';
import { projectMessages as texts } from '../../messages';
import { STATUS_FILTERS } from './status-filters';
import { PAYMENTS, type ProjectsQuery } from './useProjectsQuery';

const STATUSES = STATUS_FILTERS.map((value) => ({ value, label: value }));

interface ProjectFiltersProps {
  query: ProjectsQuery;
  counts: ProjectCountsView | undefined;
}

/** Paid or not, status, and files that wait for their client. */
export function ProjectFilters({ query: { filters, setFilter }, counts }: ProjectFiltersProps) {
  return (
    <>
      <FilterButtons
        label={texts.paymentFilter}
        value={filters.payment}
        total={counts?.all}
        options={PAYMENTS.map((word) => ({ value: word, label: texts.payments[word], count: counts?.[word] }))}
        onChange={(word) => setFilter('payment', word)}
      />
      <FilterSelect
        label={texts.statusFilter}
        value={filters.status}
        options={STATUSES}
        onChange={(word) => setFilter('status', word)}
      />
      <FilterSelect
        label={texts.filesFilter}
        value={filters.files}
        options={[{ value: 'unconfirmed', label: texts.unconfirmed }]}
        onChange={(word) => setFilter('files', word)}
      />
    </>
  );
}

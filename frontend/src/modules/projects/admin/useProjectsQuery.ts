import { useSearchParams } from 'react-router-dom';
import { PAYMENT_STATUSES, PROJECT_FILES, PROJECT_SORTS } from '../../../contract/words';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import type { ProjectCountsView } from '../../../contract/api/projects';
import type { TableFilter } from '../../../ui/table/filters/table-filter';
import { projectMessages as texts } from '../../../messages';

export const STATUS_FILTERS = [
  'Active',
  'Open',
  'Not cancelled',
  'Pending',
  'In Progress',
  'Milestone',
  'Under Review',
  'Completed',
  'On Hold',
  'Cancelled',
] as const;
const FILTERS = { payment: PAYMENT_STATUSES, status: STATUS_FILTERS, files: PROJECT_FILES };
const CLIENT = /^[1-9]\d{0,8}$/;
const DEBOUNCE_MS = 250;

export function useProjectsQuery() {
  const [params] = useSearchParams();
  const client = params.get('client') ?? '';
  const query = useTableQuery({
    sorts: PROJECT_SORTS,
    filters: { ...FILTERS, client: CLIENT.test(client) ? [client] : [] },
    debounce: DEBOUNCE_MS,
  });
  const { payment: _tab, ...filters } = query.filters;
  const countArgs = withClientId({ ...(query.q && { q: query.q }), ...filters });
  return { ...query, listArgs: withClientId(query.args), countArgs };
}

const withClientId = <Args extends { client?: string }>({ client, ...args }: Args) => ({
  ...args,
  ...(client && { client: Number(client) }),
});

export type ProjectsQuery = ReturnType<typeof useProjectsQuery>;

const STATUSES = STATUS_FILTERS.map((value) => ({ value, label: value }));

export const projectFilters = (counts: ProjectCountsView | undefined): readonly TableFilter[] => [
  { name: 'status', label: texts.statusFilter, options: STATUSES },
  {
    name: 'payment',
    label: texts.paymentFilter,
    inSight: true,
    total: counts?.all,
    options: PAYMENT_STATUSES.map((word) => ({ value: word, label: texts.payments[word], count: counts?.[word] })),
  },
  {
    name: 'files',
    label: texts.filesFilter,
    options: PROJECT_FILES.map((value) => ({ value, label: texts.waitsFor[value] })),
  },
  { name: 'client', label: texts.columns.client_name },
];

import { PAYMENT_STATUSES, PROJECT_FILES } from '../../../contract/words';
import type { ProjectCountsView } from '../../../contract/api/projects';
import type { TableFilter } from '../../../ui/table/filters/table-filter';
import { projectMessages as texts } from '../../../messages';
import { STATUS_FILTERS } from './useProjectsQuery';

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

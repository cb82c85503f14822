import { REQUEST_OWNERS, REQUEST_SOURCES, REQUEST_STAGES } from '../../../contract/words';
import { LIVE } from '../../../api/store/live';
import type { TableFilter } from '../../../ui/table/filters/table-filter';
import { requestAdminMessages as words } from '../../../messages';
import { useCountRequestsQuery } from '../requests.api';
import type { RequestsQuery } from '../useRequestsQuery';

const OTHERS: readonly TableFilter[] = [
  {
    name: 'source',
    label: words.source,
    options: REQUEST_SOURCES.map((value) => ({ value, label: words.sources[value] })),
  },
  {
    name: 'owner',
    label: words.owner,
    options: REQUEST_OWNERS.map((value) => ({ value, label: words.owners[value] })),
  },
  { name: 'unread', label: words.readFilter, options: [{ value: '1', label: words.notRead }] },
  { name: 'overdue', label: words.due, options: [{ value: '1', label: words.overdue }] },
];

export function useRequestFilters({ q, filters }: RequestsQuery): readonly TableFilter[] {
  const { stage: _stage, ...others } = filters;
  const counts = useCountRequestsQuery({ ...(q && { q }), ...others }, LIVE).data;
  const all = { value: 'all', label: words.allStages, count: counts?.all };
  const stages = REQUEST_STAGES.map((value) => ({ value, label: words.stages[value], count: counts?.[value] }));
  return [{ name: 'stage', label: words.stageFilter, options: [all, ...stages] }, ...OTHERS];
}

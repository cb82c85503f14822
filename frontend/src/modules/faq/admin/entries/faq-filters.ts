import { FAQ_VISIBILITIES } from '../../../../contract/words';
import type { TableFilter } from '../../../../ui/table/filters/table-filter';
import { faqAdminMessages as words } from '../../../../messages';

export const VISIBILITY_OPTIONS = FAQ_VISIBILITIES.map((value) => ({
  value,
  label: words.visibilities[value],
}));

export const FAQ_FILTERS: readonly TableFilter[] = [
  { name: 'visibility', label: words.fields.visibility, options: VISIBILITY_OPTIONS },
  {
    name: 'active',
    label: words.status,
    options: (['1', '0'] as const).map((value) => ({ value, label: words.statuses[value] })),
  },
];

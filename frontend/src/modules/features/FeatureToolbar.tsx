import Button from '@mui/material/Button';
import { RefreshCw, Search } from 'lucide-react';
import { InputFrame } from '../../ui/form/fields/frame';
import { SearchInput } from '../../ui/form/fields/SearchInput';
import { useDebouncedSearch } from '../../ui/table/filters/useDebouncedSearch';
import { featureMessages as words } from '../../messages';
import type { Filter } from './feature-feed';
import { Switch, Toolbar } from './feature-styles';

const REST_MS = 350;

interface FeatureToolbarProps {
  filter: Filter;
  busy: boolean;
  onFilter: (change: Partial<Filter>) => void;
  onRefresh: () => void;
}

export function FeatureToolbar({ filter, busy, onFilter, onRefresh }: FeatureToolbarProps) {
  const typed = useDebouncedSearch(filter.q, REST_MS, (q) => onFilter({ q }));
  return (
    <Toolbar role="search">
      <InputFrame
        sx={({ breakpoints }) => ({
          flex: '0 1 360px',
          minHeight: 38,
          fontSize: '0.875rem',
          [breakpoints.down('md')]: { flexBasis: '100%', minHeight: 44, fontSize: '1rem' },
        })}
      >
        <Search size={18} aria-hidden />
        <SearchInput label={words.search} search={typed} />
      </InputFrame>
      <Switch
        type="button"
        role="switch"
        aria-checked={filter.pinned}
        onClick={() => onFilter({ pinned: !filter.pinned })}
      >
        <i />
        {words.pinnedOnly}
      </Switch>
      <Button variant="outlined" aria-busy={busy} startIcon={<RefreshCw aria-hidden />} onClick={onRefresh}>
        {words.refresh}
      </Button>
    </Toolbar>
  );
}

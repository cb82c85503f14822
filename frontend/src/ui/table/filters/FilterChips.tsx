import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { tableMessages } from '../../../messages';
import { FilterChoices, FilterNames } from './FilterChoices';
import { ChipRow, FilterChip } from './filter-styles';
import { offeredOptions, filterValue, filterLabel, type TableFilter } from './table-filter';
import type { TableQuery } from '../query/useTableQuery';

interface Choosing {
  anchor: HTMLElement | null;
  /** Undefined while the filter itself is chosen. */
  name: string | undefined;
  isOpen: boolean;
  isAdding: boolean;
}

const NOTHING: Choosing = { anchor: null, name: undefined, isOpen: false, isAdding: false };

interface FilterChipsProps {
  filters: readonly TableFilter[];
  query: TableQuery;
}

export function FilterChips({ filters, query }: FilterChipsProps) {
  const [choosing, put] = useState<Choosing>(NOTHING);
  const { anchor, name, isOpen, isAdding } = choosing;
  const add = useRef<HTMLButtonElement>(null);
  const chosen = filters.find((filter) => filter.name === name);
  const close = () => put({ ...choosing, isOpen: false });
  const set = (filter: TableFilter, value: string | undefined) => {
    query.setFilter(filter.name as never, value);
    if (value === undefined) add.current?.focus();
  };
  return (
    <ChipRow>
      {filters.map((filter) => {
        const value = filterValue(query, filter);
        if (value === undefined || filter.inSight) return null;
        const word = filterLabel(filter, value);
        return (
          <FilterChip key={filter.name}>
            <button
              type="button"
              aria-haspopup="menu"
              aria-expanded={isOpen && !isAdding && name === filter.name}
              onClick={({ currentTarget }) =>
                put({ anchor: currentTarget, name: filter.name, isOpen: true, isAdding: false })
              }
            >
              <span>{filter.label}</span> <b data-cell-text>{word}</b>
            </button>
            <button
              type="button"
              aria-label={tableMessages.removeFilter(filter.label, word)}
              onClick={() => set(filter, undefined)}
            >
              <X size={14} aria-hidden />
            </button>
          </FilterChip>
        );
      })}
      {offeredOptions(filters).length > 0 && (
        <Button
          ref={add}
          size="small"
          variant="outlined"
          startIcon={<Plus aria-hidden />}
          aria-label={tableMessages.addFilter}
          aria-haspopup="menu"
          aria-expanded={isOpen && isAdding}
          onClick={({ currentTarget }) => put({ anchor: currentTarget, name: undefined, isOpen: true, isAdding: true })}
          sx={{ flex: 'none', borderStyle: 'dashed' }}
        >
          {tableMessages.filter}
        </Button>
      )}
      <Popover
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: 0.5, minWidth: 200, maxWidth: 340, maxHeight: 420, '& > ul': { p: '6px' } } } }}
      >
        {chosen ? (
          <FilterChoices
            key={name}
            filter={chosen}
            value={filterValue(query, chosen)}
            onChoose={(value) => set(chosen, value)}
            onClose={close}
          />
        ) : (
          <FilterNames
            filters={offeredOptions(filters)}
            query={query}
            onChoose={(filter) => put({ ...choosing, name: filter.name })}
            onClose={close}
          />
        )}
      </Popover>
    </ChipRow>
  );
}

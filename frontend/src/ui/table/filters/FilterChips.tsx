import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Check, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { tableMessages } from '../../../messages';
import { ChipRow, ChoiceCount, DayBox, FilterChip } from './filter-styles';
import { filterLabel, filterValue, offeredOptions, type TableFilter } from './table-filter';
import type { TableQuery } from '../query/useTableQuery';
import { DayInput } from './DayInput';
import { formatNumber } from '../../../formats';

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

const leaveOnTab = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  close();
};

interface FilterNamesProps {
  filters: readonly TableFilter[];
  query: TableQuery;
  onChoose: (filter: TableFilter) => void;
  onClose: () => void;
}

function FilterNames({ filters, query, onChoose, onClose }: FilterNamesProps) {
  return (
    <MenuList autoFocusItem aria-label={tableMessages.addFilter} onKeyDown={leaveOnTab(onClose)}>
      {filters.map((filter) => {
        const value = filterValue(query, filter);
        return (
          <MenuItem key={filter.name} onClick={() => onChoose(filter)}>
            {filter.label}
            {value !== undefined && <ChoiceCount>{filterLabel(filter, value)}</ChoiceCount>}
          </MenuItem>
        );
      })}
    </MenuList>
  );
}

interface FilterChoicesProps {
  filter: TableFilter;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
  onClose: () => void;
}

function FilterChoices({ filter, value, onChoose, onClose }: FilterChoicesProps) {
  const { label, day, options = [] } = filter;
  if (day) {
    return (
      <DayBox>
        {label}
        <DayInput autoFocus value={value} range={day} onChoose={onChoose} onEnter={onClose} />
      </DayBox>
    );
  }
  return (
    <MenuList autoFocusItem aria-label={label} onKeyDown={leaveOnTab(onClose)}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={isChosen}
            selected={isChosen}
            onClick={() => {
              onChoose(option.value);
              onClose();
            }}
          >
            <ListItemIcon>{isChosen && <Check size={16} strokeWidth={2} aria-hidden />}</ListItemIcon>
            {option.label}
            {option.count !== undefined && <ChoiceCount>{formatNumber(option.count)}</ChoiceCount>}
          </MenuItem>
        );
      })}
    </MenuList>
  );
}

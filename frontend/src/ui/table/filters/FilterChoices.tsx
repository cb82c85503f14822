import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { tableMessages } from '../../../messages';
import { ChoiceCount, DayBox } from './filter-styles';
import { DayInput } from './DayInput';
import { filterValue, filterLabel, type TableFilter } from './table-filter';
import type { TableQuery } from '../query/useTableQuery';
import { formatNumber } from '../../../formats';

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

export function FilterNames({ filters, query, onChoose, onClose }: FilterNamesProps) {
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

export function FilterChoices({ filter, value, onChoose, onClose }: FilterChoicesProps) {
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

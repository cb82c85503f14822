import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp, Check, ListFilter, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { commonMessages, tableMessages } from '../../../messages';
import { useCloseOnBack } from '../../layers/useCloseOnBack';
import { DayBox, SheetBody, SheetChoice, SheetActions, SheetGroup, SheetHead } from './filter-styles';
import { DayInput } from './DayInput';
import { offeredOptions, filterValue, type TableFilter } from './table-filter';
import type { Order } from '../table-types';
import type { TableQuery } from '../query/useTableQuery';
import { formatNumber } from '../../../formats';

interface FiltersSheetProps {
  filters: readonly TableFilter[];
  orders: readonly Order[];
  query: TableQuery;
  left: string | undefined;
  children: ReactNode;
}

export function FiltersSheet({ filters, orders, query, left, children }: FiltersSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const inUse = filters.filter((filter) => filterValue(query, filter) !== undefined).length;
  const close = () => setOpen(false);
  useCloseOnBack(isOpen, close);
  return (
    <>
      <Button
        variant="outlined"
        aria-label={tableMessages.filters(inUse)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', gap: 0.75, '&&': { minWidth: 44, height: 44, padding: '0 11px' } }}
      >
        <ListFilter size={20} aria-hidden />
        {inUse > 0 && formatNumber(inUse)}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': title,
            sx: { maxHeight: '88%', borderRadius: '20px 20px 0 0' },
          },
        }}
      >
        <SheetHead>
          <h2 id={title}>{tableMessages.filters(0)}</h2>
          {inUse > 0 && (
            <Button variant="text" color="inherit" onClick={query.clearFilters}>
              {tableMessages.clearAll}
            </Button>
          )}
          <IconButton aria-label={commonMessages.close} onClick={close}>
            <X size={20} aria-hidden />
          </IconButton>
        </SheetHead>
        <SheetBody>
          {offeredOptions(filters).map((filter) => (
            <FilterGroup key={filter.name} filter={filter} query={query} />
          ))}
          {orders.length > 0 && <OrderGroup orders={orders} query={query} />}
          {children}
        </SheetBody>
        <SheetActions>
          <Button variant="contained" size="large" onClick={close}>
            {tableMessages.show(left)}
          </Button>
        </SheetActions>
      </Drawer>
    </>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <SheetGroup role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div>{children}</div>
    </SheetGroup>
  );
}

function FilterGroup({ filter, query }: { filter: TableFilter; query: TableQuery }) {
  const { name, label, day, options = [] } = filter;
  const value = filterValue(query, filter);
  const set = (next: string | undefined) => query.setFilter(name as never, next);
  if (day) {
    return (
      <DayBox data-wide>
        {label}
        <DayInput value={value} range={day} onChoose={set} />
      </DayBox>
    );
  }
  return (
    <Group title={label}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <SheetChoice
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => set(isChosen ? undefined : option.value)}
          >
            {isChosen && <Check size={16} strokeWidth={2} aria-hidden />}
            {option.label}
            {option.count !== undefined && <em>{formatNumber(option.count)}</em>}
          </SheetChoice>
        );
      })}
    </Group>
  );
}

function OrderGroup({ orders, query }: { orders: readonly Order[]; query: TableQuery }) {
  const Arrow = query.dir === 'desc' ? ArrowDown : ArrowUp;
  return (
    <Group title={tableMessages.sort}>
      {orders.map(({ sort, dir, label }) => {
        const isChosen = sort === query.sort && (dir === undefined || dir === query.dir);
        return (
          <SheetChoice
            key={label}
            type="button"
            aria-pressed={isChosen}
            aria-description={isChosen && !dir ? tableMessages.directions[query.dir] : undefined}
            onClick={() => (dir ? query.setOrder(sort as never, dir) : query.toggleSort(sort as never))}
          >
            {isChosen && <Arrow size={16} strokeWidth={2} aria-hidden />}
            {label}
          </SheetChoice>
        );
      })}
    </Group>
  );
}

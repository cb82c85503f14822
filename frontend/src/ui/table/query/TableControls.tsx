import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { ChevronDown, Columns3, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { tableMessages } from '../../../messages';
import { CheckBox } from '../../form/fields/CheckboxInput';
import { Menu } from '../../layers/popups';
import { ToolPopover } from '../../layers/ToolPopover';
import { useAnchor } from '../../layers/useAnchor';
import { Choices, NamedButton } from '../table-styles';
import { DENSITIES, type Density, type Order } from '../table-types';
import { useExport } from './useExport';
import type { TableQuery } from './useTableQuery';

interface RadioMenuProps<Value> {
  label: string;
  anchor: HTMLElement | null;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  current: Value | undefined;
  onChoose: (value: Value) => void;
  onClose: () => void;
}

function RadioMenu<Value>({ label, anchor, choices, current, onChoose, onClose }: RadioMenuProps<Value>) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {choices.map(({ value, label: name, icon }) => (
        <MenuItem
          key={name}
          role="menuitemradio"
          aria-checked={value === current}
          selected={value === current}
          onClick={() => {
            onChoose(value);
            onClose();
          }}
        >
          {icon && <ListItemIcon>{icon}</ListItemIcon>}
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

const DENSITY_CHOICES = (Object.keys(DENSITIES) as Density[]).map((density) => ({
  value: density,
  label: tableMessages.densities[density],
  icon: <DensityIcon density={density} />,
}));

export function DensityButton({ value, onChange }: { value: Density; onChange: (density: Density) => void }) {
  const { anchor, open, close } = useAnchor();
  const label = tableMessages.densityNow(tableMessages.densities[value]);
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={open}>
          <DensityIcon density={value} />
        </IconButton>
      </Tooltip>
      <RadioMenu
        label={tableMessages.density}
        anchor={anchor}
        choices={DENSITY_CHOICES}
        current={value}
        onChoose={onChange}
        onClose={close}
      />
    </>
  );
}

interface ColumnsButtonProps {
  columns: readonly { id: string; header: string; always?: boolean }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
  onReset: () => void;
}

export function ColumnsButton({ columns, hidden, onToggle, onReset }: ColumnsButtonProps) {
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <Tooltip title={tableMessages.chooseColumns}>
        <IconButton
          size="small"
          aria-label={tableMessages.chooseColumns}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={open}
        >
          <Columns3 size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      <ToolPopover label={tableMessages.chooseColumns} anchor={anchor} onClose={close}>
        <Choices>
          {columns.map(({ id, header, always = false }) => (
            <label key={id}>
              <CheckBox
                type="checkbox"
                checked={!hidden.includes(id)}
                disabled={always}
                onChange={() => onToggle(id)}
              />
              {header}
            </label>
          ))}
          <Button size="small" variant="text" onClick={onReset}>
            {tableMessages.resetColumns}
          </Button>
        </Choices>
      </ToolPopover>
    </>
  );
}

export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const { busy, label, run } = useExport(onExport);
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} aria-busy={busy} onClick={run}>
        {busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : <Download size={18} aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}

export function OrderButton({ orders, query }: { orders: readonly Order[]; query: TableQuery }) {
  const { anchor, open, close } = useAnchor();
  const current = orders.find(({ sort, dir }) => sort === query.sort && dir === query.dir);
  return (
    <>
      <NamedButton type="button" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={open}>
        <span>{tableMessages.sort}</span> <b>{current?.label}</b>
        <ChevronDown size={14} aria-hidden />
      </NamedButton>
      <RadioMenu
        label={tableMessages.sort}
        anchor={anchor}
        choices={orders.map((order) => ({ value: order, label: order.label }))}
        current={current}
        onChoose={({ sort, dir }) => dir && query.setOrder(sort as never, dir)}
        onClose={close}
      />
    </>
  );
}

const LINES: Record<Density, readonly number[]> = {
  comfortable: [4.5, 11.5],
  standard: [3, 8, 13],
  compact: [2.5, 6.2, 9.8, 13.5],
};

function DensityIcon({ density }: { density: Density }) {
  const path = LINES[density].map((y) => `M2 ${y}h12`).join('');
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden>
      <path d={path} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" />
    </svg>
  );
}

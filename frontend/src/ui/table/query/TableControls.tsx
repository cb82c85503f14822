import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Columns3, Download, ChevronDown } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { CheckBox } from '../../form/fields/CheckboxInput';
import { Menu } from '../../layers/popups';
import { ToolPopover } from '../../layers/ToolPopover';
import { useAnchor } from '../../layers/useAnchor';
import { Choices, NamedButton } from '../table-styles';
import { DENSITIES, type Density, type Order } from '../table-types';
import { useExport } from './useExport';
import type { TableQuery } from './useTableQuery';

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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': tableMessages.density } }}
      >
        {(Object.keys(DENSITIES) as Density[]).map((density) => (
          <MenuItem
            key={density}
            role="menuitemradio"
            aria-checked={density === value}
            selected={density === value}
            onClick={() => {
              onChange(density);
              close();
            }}
          >
            <ListItemIcon>
              <DensityIcon density={density} />
            </ListItemIcon>
            {tableMessages.densities[density]}
          </MenuItem>
        ))}
      </Menu>
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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': tableMessages.sort } }}
      >
        {orders.map((order) => (
          <MenuItem
            key={order.label}
            role="menuitemradio"
            aria-checked={order === current}
            selected={order === current}
            onClick={() => {
              if (order.dir) query.setOrder(order.sort as never, order.dir);
              close();
            }}
          >
            {order.label}
          </MenuItem>
        ))}
      </Menu>
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

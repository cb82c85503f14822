import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { Menu } from '../../layers/popups';
import { useAnchor } from '../../layers/useAnchor';
import { NamedButton } from '../table-styles';
import type { Order } from '../table-types';
import type { TableQuery } from '../query/useTableQuery';

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

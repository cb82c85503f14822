import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Ellipsis } from 'lucide-react';
import { Fragment, useState } from 'react';
import { tableMessages } from '../../messages';
import type { PhonePlace, RowAction, TableColumn } from './table-types';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 3,
  padding: '14px 16px 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 });
const Title = styled('div')(({ theme }) => ({
  ...theme.typography.h3,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}));
const Amount = styled('div')({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
const Meta = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
const Chips = styled(Line)({ flexWrap: 'wrap', minHeight: 32, marginTop: 4 });
const End = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginLeft: 'auto',
  color: theme.vars.palette.text.secondary,
}));

interface RecordListProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  rowName: (row: Row) => string;
  actions: readonly RowAction<Row>[];
}

/** A table on a phone: one block a record, every action behind one button. */
export function RecordList<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowName,
  actions,
}: RecordListProps<Row>) {
  const at = (place: PhonePlace, row: Row) =>
    columns.filter(({ phone }) => phone === place).map(({ id, cell }) => ({ id, content: cell(row) }));
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <Item key={rowKey(row)}>
          <Line>
            <Title>{at('title', row).map(({ content }) => content)}</Title>
            {at('amount', row).map(({ id, content }) => (
              <Amount key={id}>{content}</Amount>
            ))}
          </Line>
          <Meta>
            {at('meta', row).map(({ id, content }, index) => (
              <Fragment key={id}>
                {index > 0 && ' · '}
                {content}
              </Fragment>
            ))}
          </Meta>
          <Chips>
            {at('chip', row).map(({ id, content }) => (
              <Fragment key={id}>{content}</Fragment>
            ))}
            <End>
              {at('figure', row).map(({ id, content }) => (
                <Fragment key={id}>{content}</Fragment>
              ))}
              {actions.length > 0 && <MoreButton row={row} name={rowName(row)} actions={actions} />}
            </End>
          </Chips>
        </Item>
      ))}
    </List>
  );
}

function MoreButton<Row>({ row, name, actions }: { row: Row; name: string; actions: readonly RowAction<Row>[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = tableMessages.moreActions(name);
  return (
    <>
      <IconButton
        size="tiny"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions
          .filter(({ hidden }) => !hidden?.(row))
          .map(({ id, label: labelOf, icon: Icon, onSelect, unavailable, destructive }) => (
            <MenuItem
              key={id}
              disabled={Boolean(unavailable?.(row))}
              onClick={() => {
                setAnchor(null);
                onSelect(row);
              }}
              sx={destructive ? (theme) => ({ color: theme.vars.palette.status.bad.text }) : {}}
            >
              <ListItemIcon>
                <Icon size={17} strokeWidth={1.75} aria-hidden />
              </ListItemIcon>
              {unavailable?.(row) ?? labelOf(row)}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}

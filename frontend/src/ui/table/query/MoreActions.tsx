import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Ellipsis } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { Menu } from '../../layers/popups';
import { useAnchor } from '../../layers/useAnchor';
import type { RowAction } from '../table-types';

const Reason = styled('span')(({ theme }) => ({ ...theme.typography.caption, display: 'block', fontWeight: 400 }));

interface MoreActionsProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
}

export function MoreActions<Row>({ row, name, actions }: MoreActionsProps<Row>) {
  const { anchor, open, close } = useAnchor();
  const label = tableMessages.moreActions(name);
  const choose = ({ onSelect }: RowAction<Row>) => {
    close();
    onSelect(row);
  };
  return (
    <>
      <IconButton
        size="tiny"
        data-action="more"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label, disabledItemsFocusable: true } }}
      >
        {actions
          .filter(({ hidden }) => !hidden?.(row))
          .map((action) => (
            <ActionItem key={action.id} action={action} row={row} name={name} onChoose={() => choose(action)} />
          ))}
      </Menu>
    </>
  );
}

interface ActionItemProps<Row> {
  action: RowAction<Row>;
  row: Row;
  name: string;
  onChoose: () => void;
}

const LINKS: ReadonlySet<string> = new Set(['of', 'for', 'to', 'from', 'in']);

/** `Delete` of `Delete Grant tracker` */
function withoutName(label: string, name: string): string {
  const [start = ''] = label.split(name);
  const words = start.trim().split(' ');
  const kept = LINKS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  return kept.join(' ').replace(/:$/, '') || label;
}

/** Disabled actions stay focusable to show their reason. */
function ActionItem<Row>({ action, row, name, onChoose }: ActionItemProps<Row>) {
  const { icon: Icon, label, unavailable, destructive } = action;
  const reason = unavailable?.(row);
  const full = label(row);
  const shown = withoutName(full, name);
  return (
    <MenuItem
      aria-disabled={reason ? true : undefined}
      onClick={() => !reason && onChoose()}
      sx={(theme) => ({
        maxWidth: 300,
        paddingBlock: '6px',
        whiteSpace: 'normal',
        '& > .MuiListItemIcon-root': { minWidth: 0 },
        '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
        ...(destructive && { color: theme.vars.palette.status.bad.text }),
        ...(reason && { color: theme.vars.palette.text.secondary, cursor: 'not-allowed' }),
      })}
    >
      <ListItemIcon>
        <Icon size={17} aria-hidden />
      </ListItemIcon>
      <span>
        {shown}
        <span className="visually-hidden">{full.slice(shown.length)}</span>
        {reason && <Reason>{reason}</Reason>}
      </span>
    </MenuItem>
  );
}

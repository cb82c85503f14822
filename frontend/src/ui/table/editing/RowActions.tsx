import Button from '@mui/material/Button';
import { singleClick } from '../../single-click';
import { SavedBadge } from './SavedBadge';
import type { RowAction } from '../table-types';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  isSaved?: boolean;
}

export function RowActions<Row>({ row, actions, isSaved = false }: RowActionsProps<Row>) {
  return (
    <span data-actions>
      {isSaved && <SavedBadge />}
      {actions
        .filter(({ hidden, phoneOnly }) => !phoneOnly && !hidden?.(row))
        .map((action) => (
          <ActionButton key={action.id} action={action} row={row} />
        ))}
    </span>
  );
}

function ActionButton<Row>({ action, row }: { action: RowAction<Row>; row: Row }) {
  const { icon: Icon, text, destructive } = action;
  const reason = action.unavailable?.(row);
  const label = action.label(row);
  const shared = {
    'aria-label': label,
    'aria-description': reason,
    'aria-disabled': reason ? true : undefined,
    'data-action': action.id,
    'data-apart': action.apart || undefined,
    'data-hint': reason ?? (text ? undefined : label),
    onClick: singleClick(() => !reason && action.onSelect(row)),
  };
  return text ? (
    <Button {...shared} size="tiny" variant="text" color={destructive ? 'error' : 'inherit'}>
      {text}
    </Button>
  ) : (
    <button {...shared} type="button" data-icon>
      <Icon size={17} aria-hidden />
    </button>
  );
}

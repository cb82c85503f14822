import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { styled, type Theme } from '@mui/material/styles';
import { SavedBadge } from './SavedBadge';
import type { RowAction } from './table-types';

export const ActionsLine = styled('span')({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 2,
});

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  /** Says that the row was just saved. */
  isSaved?: boolean;
}

/** What can be done with a row. One that cannot says why instead of vanishing. */
export function RowActions<Row>({ row, actions, isSaved = false }: RowActionsProps<Row>) {
  return (
    <ActionsLine>
      {isSaved && <SavedBadge />}
      {actions
        .filter(({ hidden, phoneOnly }) => !phoneOnly && !hidden?.(row))
        .map((action) => (
          <ActionButton key={action.id} action={action} row={row} />
        ))}
    </ActionsLine>
  );
}

const unavailable = (theme: Theme) => ({
  cursor: 'not-allowed',
  '&, &:hover': { color: theme.vars.palette.text.disabled, backgroundColor: 'transparent' },
});

function ActionButton<Row>({ action, row }: { action: RowAction<Row>; row: Row }) {
  const { icon: Icon, text, destructive } = action;
  const reason = action.unavailable?.(row);
  const label = action.label(row);
  const shared = {
    'aria-label': label,
    'data-action': action.id,
    'aria-disabled': reason ? true : undefined,
    onClick: () => !reason && action.onSelect(row),
  };
  return (
    <Tooltip title={reason ?? (text ? '' : label)} describeChild={Boolean(reason)}>
      {text ? (
        <Button
          {...shared}
          size="tiny"
          variant="text"
          color={destructive ? 'error' : 'inherit'}
          sx={reason ? unavailable : {}}
        >
          {text}
        </Button>
      ) : (
        <IconButton {...shared} size="tiny">
          <Icon size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </Tooltip>
  );
}

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { commonMessages } from '../../messages';

const Foot = styled(DialogActions)(({ theme }) => ({
  '& > span': { ...theme.typography.body2, marginRight: 'auto', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& > span': { display: 'none' } },
}));

interface DialogFootProps {
  /** Absent where only the action closes the dialog. */
  onCancel?: (() => void) | undefined;
  cancel?: string | undefined;
  isCancelFirst?: boolean;
  note?: ReactNode;
  /** Submit buttons name their form by id. */
  children: ReactNode;
}

export function DialogFoot(props: DialogFootProps) {
  const { onCancel, cancel = commonMessages.cancel, isCancelFirst = false, note, children } = props;
  return (
    <Foot data-actions>
      {note && <span>{note}</span>}
      {onCancel && (
        <Button autoFocus={isCancelFirst} onClick={onCancel}>
          {cancel}
        </Button>
      )}
      {children}
    </Foot>
  );
}

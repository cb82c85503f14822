import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface ToolPopoverProps {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog below the button that opens it, aligned with its right edge. */
export const ToolPopover = ({ label, anchor, onClose, children }: ToolPopoverProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { 'aria-label': label, role: 'dialog', sx: { mt: 0.5 } } }}
  >
    {children}
  </Popover>
);

import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import MuiPopover, { type PopoverProps } from '@mui/material/Popover';
import type { MouseEvent } from 'react';

/** While a popup closes, the second click of a double click chooses nothing. */
const ignoreClicksUnless = (open: boolean) => ({
  onClickCapture: (event: MouseEvent) => open || event.stopPropagation(),
});

export const Menu = (props: MenuProps) => <MuiMenu {...props} {...ignoreClicksUnless(props.open)} />;

export const Popover = (props: PopoverProps) => <MuiPopover {...props} {...ignoreClicksUnless(props.open)} />;

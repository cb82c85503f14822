import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import MuiPopover, { type PopoverProps } from '@mui/material/Popover';
import type { MouseEvent } from 'react';

const ignoring = (isIgnored: (event: MouseEvent) => boolean) => ({
  onClickCapture: (event: MouseEvent) => {
    if (!isIgnored(event)) return;
    // Otherwise a link loads its page.
    event.preventDefault();
    event.stopPropagation();
  },
});

/** The first click opened the menu, which may cover its button. Taps count as double even when far from each other. */
const isSecondClick = ({ detail, nativeEvent }: MouseEvent): boolean =>
  detail > 1 && (nativeEvent as PointerEvent).pointerType === 'mouse';

/** Ignores double clicks, and clicks while it closes. */
export const Menu = (props: MenuProps) => (
  <MuiMenu {...props} {...ignoring((event) => !props.open || isSecondClick(event))} />
);

/** Ignores clicks while it closes. */
export const Popover = (props: PopoverProps) => <MuiPopover {...props} {...ignoring(() => !props.open)} />;

import type { Theme } from '@mui/material/styles';

export const inputBox = ({ vars }: Theme) => ({
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.paper,
});

export const focusedInput = ({ vars }: Theme) => ({
  outline: `2px solid ${vars.palette.focus}`,
  outlineOffset: -1,
  borderColor: vars.palette.focus,
});

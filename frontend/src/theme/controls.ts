import type { Components, Theme } from '@mui/material/styles';
import { elevation } from './elevation';

type Parts = Components<Theme>;
const PHONE = '@media (max-width:767.95px)';
const size = (height: number, phone: number, padding: string, font: number) => ({
  height,
  padding,
  fontSize: `${font / 16}rem`,
  [PHONE]: { height: phone },
});

const buttons: Pick<Parts, 'MuiButtonBase' | 'MuiButton' | 'MuiIconButton'> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible, &.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.focus}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      startIcon: { marginLeft: -2, marginRight: 7, '& > svg': { width: 16, height: 16 } },
      endIcon: { marginRight: -2, marginLeft: 7, '& > svg': { width: 16, height: 16 } },
      root: ({ theme: { vars } }) => ({
        ...size(36, 40, '0 14px', 14),
        minWidth: 0,
        whiteSpace: 'nowrap',
        border: '1px solid transparent',
        transition: 'background-color 150ms, border-color 150ms, color 150ms',
        '&.Mui-disabled, &[aria-disabled="true"], &[aria-disabled="true"]:hover': {
          backgroundColor: vars.palette.surface.subtle,
          borderColor: vars.palette.divider,
          color: vars.palette.text.disabled,
          boxShadow: 'none',
        },
        variants: [
          { props: { size: 'large' }, style: { ...size(46, 48, '0 20px', 15.5), borderRadius: 10 } },
          { props: { size: 'small' }, style: size(32, 36, '0 11px', 13) },
          { props: { size: 'tiny' }, style: { ...size(28, 32, '0 9px', 12.5), borderRadius: 6 } },
          {
            props: { variant: 'contained' },
            style: {
              boxShadow: `${elevation.e1}, inset 0 1px 0 rgb(255 255 255/.12)`,
              '&:hover': { boxShadow: `${elevation.e1}, inset 0 1px 0 rgb(255 255 255/.12)` },
            },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: {
              backgroundColor: vars.palette.danger.bg,
              color: vars.palette.danger.text,
              '&:hover': { backgroundColor: vars.palette.danger.bg, filter: 'brightness(.94)' },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              backgroundColor: vars.palette.background.paper,
              borderColor: vars.palette.line.edge,
              color: vars.palette.text.primary,
              boxShadow: elevation.e1,
              '&:hover': { backgroundColor: vars.palette.surface.subtle, borderColor: vars.palette.line.edge },
            },
          },
          { props: { variant: 'outlined', color: 'error' }, style: { color: vars.palette.status.bad.text } },
          {
            props: { variant: 'text' },
            style: {
              color: vars.palette.text.secondary,
              '&:hover': { backgroundColor: vars.palette.surface.hover, color: vars.palette.text.primary },
              '&.Mui-disabled': { backgroundColor: 'transparent', borderColor: 'transparent' },
            },
          },
          { props: { variant: 'text', color: 'error' }, style: { color: vars.palette.status.bad.text } },
          {
            props: { variant: 'soft' },
            style: {
              backgroundColor: vars.palette.brandSoft.bg,
              color: vars.palette.brandSoft.text,
              '&:hover': {
                backgroundColor: `color-mix(in srgb, ${vars.palette.brandSoft.bg} 85%, ${vars.palette.brandSoft.text})`,
              },
            },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: 8,
        color: vars.palette.text.secondary,
        '&:hover, &[aria-pressed="true"]': {
          backgroundColor: vars.palette.surface.hover,
          color: vars.palette.text.primary,
        },
        '&[aria-disabled="true"]': { color: vars.palette.text.disabled, cursor: 'not-allowed' },
        [PHONE]: { width: 44, height: 44 },
        variants: [
          {
            props: { size: 'tiny' },
            style: { width: 28, height: 28, borderRadius: 6, [PHONE]: { width: 32, height: 32 } },
          },
          { props: { size: 'small' }, style: { width: 32, height: 32, [PHONE]: { width: 40, height: 40 } } },
        ],
      }),
    },
  },
};

export const controls: Parts = {
  ...buttons,
  MuiSwitch: {
    styleOverrides: {
      root: { width: 34, height: 20, padding: 0, margin: '2px 0', overflow: 'visible' },
      switchBase: ({ theme: { vars } }) => ({
        padding: 3,
        borderRadius: 10,
        color: vars.palette.background.paper,
        '&.Mui-checked': { transform: 'translateX(14px)', color: vars.palette.background.paper },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: vars.palette.primary.main },
      }),
      thumb: { width: 14, height: 14, boxShadow: elevation.e1 },
      track: ({ theme: { vars } }) => ({ borderRadius: 10, opacity: 1, backgroundColor: vars.palette.line.strong }),
    },
  },
};

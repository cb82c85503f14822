import type { Components, Theme } from '@mui/material/styles';
import { shellMessages } from '../messages';
import { backdrop, elevation } from './elevation';
import { font } from './mixins';

type Parts = Components<Theme>;
const PHONE = '@media (max-width:767.95px)';

/** Menus are outside the page's landmarks, so they have their own. */
const LAYER = { role: 'region', 'aria-label': shellMessages.menu };

const floating: Parts = {
  MuiBackdrop: {
    styleOverrides: { root: { variants: [{ props: { invisible: false }, style: { backgroundColor: backdrop } }] } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    defaultProps: { transitionDuration: 300, slotProps: { backdrop: { transitionDuration: 150 } } },
    styleOverrides: {
      paper: {
        borderRadius: 16,
        boxShadow: elevation.e4,
        // Receives the focus on opening; its controls show their own ring.
        '&:focus-visible': { outline: 'none' },
        '@media (forced-colors: active)': { border: '1px solid' },
        [PHONE]: { margin: 0, width: '100%', maxWidth: '100%', height: '100%', maxHeight: '100%', borderRadius: 0 },
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '18px 24px 22px', [PHONE]: { padding: 16 } } } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: '14px 24px',
        gap: 10,
        borderTop: `1px solid ${vars.palette.divider}`,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        [PHONE]: { padding: '12px 16px', '& > .MuiButton-root': { flex: 1, height: 46 } },
      }),
    },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: 150, slotProps: { root: LAYER } },
    styleOverrides: {
      paper: ({ theme: { vars } }) => ({
        border: `1px solid ${vars.palette.divider}`,
        borderRadius: 12,
        boxShadow: elevation.e3,
        marginTop: 6,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        gap: 10,
        minHeight: 34,
        padding: '0 10px',
        borderRadius: 7,
        ...font({ size: 14, weight: 500 }),
        '& > svg': { color: vars.palette.text.tertiary },
        '&:hover, &.Mui-focusVisible': { backgroundColor: vars.palette.surface.hover },
        '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2 },
        '@media (min-width:480px)': { minHeight: 34 },
        [PHONE]: { minHeight: 44 },
      }),
    },
  },
  MuiPopover: {
    defaultProps: { slotProps: { root: LAYER } },
    styleOverrides: { paper: { borderRadius: 12, boxShadow: elevation.e3 } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: ({ theme: { vars } }) => ({
        padding: '5px 9px',
        borderRadius: 6,
        backgroundColor: vars.palette.inverse.bg,
        color: vars.palette.inverse.text,
        ...font({ size: 12.5, line: 17.5, weight: 500 }),
      }),
    },
  },
};

const resting: Parts = {
  MuiTabs: {
    styleOverrides: { root: { minHeight: 44 }, indicator: { height: 2 } },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: 44,
        minWidth: 0,
        padding: '0 12px',
        fontWeight: 520,
        color: vars.palette.text.secondary,
        '&.Mui-selected': { color: vars.palette.text.primary },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: '0 10px',
        borderBottomColor: vars.palette.divider,
        ...font({ size: 13.5, line: 20 }),
        '&:first-of-type': { paddingLeft: 18 },
        '&:last-of-type': { paddingRight: 18 },
      }),
      head: ({ theme: { vars } }) => ({
        height: 36,
        backgroundColor: vars.palette.surface.subtle,
        color: vars.palette.text.secondary,
        ...font({ size: 12.5, line: 16, weight: 560 }),
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiSkeleton: {
    styleOverrides: { root: ({ theme: { vars } }) => ({ backgroundColor: vars.palette.divider }) },
  },
  MuiLinearProgress: {
    styleOverrides: { root: ({ theme: { vars } }) => ({ height: 2, backgroundColor: vars.palette.surface.hover }) },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        color: vars.palette.link,
        fontWeight: 550,
        textDecorationThickness: 1,
        textUnderlineOffset: 3,
        textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
        '&:hover': { textDecorationColor: 'currentColor' },
      }),
    },
  },
};

export const surfaces: Parts = { ...floating, ...resting };

import type { PaletteOptions } from '@mui/material/styles';
import tokens from './tokens.json';

export type Scheme = 'light' | 'dark';
export const STATES = ['ok', 'warn', 'bad', 'info', 'review', 'mute'] as const;
export type State = (typeof STATES)[number];
export interface StateColors {
  text: string;
  bg: string;
  solid: string;
}
export interface PastelColors {
  bg: string;
  mid: string;
  accent: string;
}

type Tokens = (typeof tokens)['light'];

const stateOf = (t: Tokens, state: State): StateColors => ({
  text: t[state],
  bg: t[`${state}Bg`],
  solid: t[`${state}Dot`],
});

export function paletteFrom(scheme: Scheme, brand?: Partial<Tokens>): PaletteOptions {
  const t: Tokens = { ...tokens[scheme], ...brand };
  const status = Object.fromEntries(STATES.map((state) => [state, stateOf(t, state)])) as Record<State, StateColors>;
  const danger = scheme === 'light' ? { bg: t.badDot, text: t.surface } : { bg: t.bad, text: t.canvas };
  return {
    mode: scheme,
    primary: { main: t.brand, dark: t.brandHover, contrastText: t.onBrand },
    success: { main: t.okDot, contrastText: t.surface },
    warning: { main: t.warnDot, contrastText: t.surface },
    error: { main: t.badDot, contrastText: t.surface },
    info: { main: t.infoDot, contrastText: t.surface },
    background: { default: t.canvas, paper: t.surface },
    text: { primary: t.ink, secondary: t.ink2, tertiary: t.ink3, disabled: t.disabled },
    divider: t.line,
    action: { hover: t.hover, disabled: t.disabled, disabledBackground: t.subtle },
    surface: { subtle: t.subtle, hover: t.hover },
    line: { edge: t.line2, strong: t.lineStrong },
    inverse: { bg: t.inverse, text: t.onInverse },
    brandSoft: { bg: t.brandSoft, text: t.onBrandSoft },
    link: t.link,
    focus: t.focus,
    danger,
    status,
    pastel: tokens.pastels.map((pastel) => pastel[scheme]),
  };
}

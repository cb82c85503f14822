import type { Theme } from '@mui/material/styles';

interface FontSize {
  size: number;
  line?: number;
  weight?: number;
  /** In em. */
  tracking?: number;
}

/** Sizes in pixels; the text grows with the font size of the browser. */
export const font = ({ size, line, weight, tracking }: FontSize) => ({
  fontSize: `${size / 16}rem`,
  ...(line !== undefined && { lineHeight: line / size }),
  ...(weight !== undefined && { fontWeight: weight }),
  ...(tracking !== undefined && { letterSpacing: `${tracking}em` }),
});

/** Children side by side, centered vertically; `gap` in pixels. */
export const row = (gap?: number) => ({ display: 'flex', alignItems: 'center', ...(gap !== undefined && { gap }) });

export const inlineRow = (gap?: number) => ({ ...row(gap), display: 'inline-flex' });

/** Long text ends in an ellipsis. */
export const truncated = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Bordered surface; `radius` in pixels. */
export const box = ({ palette }: Theme['vars'], radius: number) => ({
  border: `1px solid ${palette.divider}`,
  borderRadius: radius,
  backgroundColor: palette.background.paper,
});

export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

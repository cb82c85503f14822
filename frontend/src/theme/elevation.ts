import type { Scheme } from './palette';

/** Custom properties, because MUI keeps one shadow list for both schemes. */
const STEPS: Record<Scheme, readonly string[]> = {
  light: [
    '0 1px 2px rgb(20 33 28/.06)',
    '0 1px 2px rgb(20 33 28/.05),0 6px 16px -4px rgb(20 33 28/.08)',
    '0 2px 6px rgb(20 33 28/.06),0 16px 36px -8px rgb(20 33 28/.18)',
    '0 4px 12px rgb(20 33 28/.08),0 32px 72px -12px rgb(20 33 28/.30)',
  ],
  dark: [
    '0 1px 2px rgb(0 0 0/.4)',
    '0 1px 2px rgb(0 0 0/.4),0 8px 18px -4px rgb(0 0 0/.45)',
    '0 2px 8px rgb(0 0 0/.45),0 18px 40px -8px rgb(0 0 0/.65),0 0 0 1px var(--mui-palette-line-edge)',
    '0 4px 12px rgb(0 0 0/.5),0 32px 72px -12px rgb(0 0 0/.8),0 0 0 1px var(--mui-palette-line-edge)',
  ],
};
const BACKDROP: Record<Scheme, string> = { light: 'rgb(14 22 18/.46)', dark: 'rgb(3 6 5/.66)' };

export const elevation = { e1: 'var(--e1)', e2: 'var(--e2)', e3: 'var(--e3)', e4: 'var(--e4)' } as const;
export const backdrop = 'var(--backdrop)';

export const depthVariables = (scheme: Scheme): Record<string, string> => ({
  ...Object.fromEntries(STEPS[scheme].map((shadow, i) => [`--e${i + 1}`, shadow])),
  '--backdrop': BACKDROP[scheme],
});

/** MUI has 25 indices; each maps to the nearest step. */
export const shadows = Array.from({ length: 25 }, (_, i) => {
  if (i === 0) return 'none';
  if (i === 1) return elevation.e1;
  if (i <= 4) return elevation.e2;
  return i <= 12 ? elevation.e3 : elevation.e4;
}) as ['none', ...string[]];

import type { ComponentProps } from 'react';
import type { State } from '../../theme/palette';
import { Glyph, type GlyphName } from './Glyph';
import { Pill, QuietMark } from './Pill';

export type StateAppearance = readonly [State, GlyphName];

interface StateChipProps extends Omit<ComponentProps<typeof Pill>, 'state'> {
  appearance: StateAppearance;
  /** Filled part of the glyph. */
  share?: number;
  quiet?: boolean;
}

export function StateChip({ appearance: [state, glyph], share, quiet = false, children, ...rest }: StateChipProps) {
  const Shape = quiet ? QuietMark : Pill;
  return (
    <Shape state={state} {...rest}>
      <Glyph name={glyph} share={share} />
      {children}
    </Shape>
  );
}

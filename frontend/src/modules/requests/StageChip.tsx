import type { RequestStage } from '../../contract/api/requests';
import type { State } from '../../theme/palette';
import { Glyph, type GlyphName } from '../../ui/marks/Glyph';
import { Pill } from '../../ui/marks/Pill';
import { requestAdminMessages as words } from '../../messages';

export const STAGE_STYLES: Record<RequestStage, [State, GlyphName]> = {
  new: ['warn', 'alert'],
  contacted: ['info', 'progress'],
  quoted: ['review', 'review'],
  won: ['ok', 'done'],
  lost: ['mute', 'cancelled'],
  spam: ['bad', 'hold'],
};

export function StageChip({ stage }: { stage: RequestStage }) {
  const [state, glyph] = STAGE_STYLES[stage];
  return (
    <Pill state={state}>
      <Glyph name={glyph} />
      {words.stages[stage]}
    </Pill>
  );
}

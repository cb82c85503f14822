import type { RequestStage } from '../../../contract/api/requests';
import type { State } from '../../../theme/palette';
import { Glyph, type GlyphName } from '../../../kit/marks/Glyph';
import { Pill } from '../../../kit/marks/Pill';
import { requestDeskMessages as words } from '../../../messages';

export const STAGE_LOOKS: Record<RequestStage, [State, GlyphName]> = {
  new: ['warn', 'alert'],
  contacted: ['info', 'progress'],
  quoted: ['review', 'review'],
  won: ['ok', 'done'],
  lost: ['mute', 'cancelled'],
  spam: ['bad', 'hold'],
};

export function StageChip({ stage }: { stage: RequestStage }) {
  const [state, glyph] = STAGE_LOOKS[stage];
  return (
    <Pill state={state}>
      <Glyph name={glyph} />
      {words.stages[stage]}
    </Pill>
  );
}

import type { RequestStage } from '../../../api/generated/requests';
import type { State } from '../../../app/theme/palette';
import { Glyph, type GlyphName } from '../../../components/status/Glyph';
import { Pill } from '../../../components/status/Pill';
import { requestDeskMessages as words } from '../../../messages';

export const STAGES: readonly RequestStage[] = ['new', 'contacted', 'quoted', 'won', 'lost', 'spam'];

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

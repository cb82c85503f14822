import type { RequestStage } from '../../contract/api/requests';
import { REQUEST_STAGES } from '../../contract/words';
import type { State } from '../../theme/palette';
import { Glyph, type GlyphName } from '../../ui/marks/Glyph';
import { Pill } from '../../ui/marks/Pill';
import { requestAdminMessages as words } from '../../messages';

export const STAGE_STYLES: Record<RequestStage, [State, GlyphName]> = {
  new: ['info', 'pending'],
  contacted: ['mute', 'progress'],
  quoted: ['review', 'review'],
  won: ['ok', 'done'],
  lost: ['mute', 'cancelled'],
  spam: ['bad', 'alert'],
};

export const stageChoices = REQUEST_STAGES.map((value) => ({
  value,
  label: words.stages[value],
  mark: <Glyph name={STAGE_STYLES[value][1]} />,
}));

export function StageChip({ stage }: { stage: RequestStage }) {
  const [state, glyph] = STAGE_STYLES[stage];
  return (
    <Pill state={state}>
      <Glyph name={glyph} />
      {words.stages[stage]}
    </Pill>
  );
}

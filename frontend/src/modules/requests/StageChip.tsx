import type { RequestStage } from '../../contract/api/requests';
import { REQUEST_STAGES } from '../../contract/words';
import { Glyph } from '../../ui/marks/Glyph';
import { StateChip, type StateAppearance } from '../../ui/marks/StateChip';
import { requestAdminMessages as words } from '../../messages';

const STYLES: Record<RequestStage, StateAppearance> = {
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
  mark: <Glyph name={STYLES[value][1]} />,
}));

interface StageChipProps {
  stage: RequestStage;
  quiet?: boolean;
}

export const StageChip = ({ stage, quiet }: StageChipProps) => (
  <StateChip appearance={STYLES[stage]} quiet={quiet}>
    {words.stages[stage]}
  </StateChip>
);

import type { State } from '../theme/palette';
import { Glyph, type GlyphName } from '../kit/marks/Glyph';
import { Pill } from '../kit/marks/Pill';

const LOOKS: Record<string, [State, GlyphName]> = {
  Pending: ['mute', 'pending'],
  'In Progress': ['info', 'progress'],
  'Under Review': ['review', 'review'],
  Completed: ['ok', 'done'],
  'On Hold': ['warn', 'hold'],
  Cancelled: ['bad', 'cancelled'],
};
const HALF = 0.5;
const QUARTER = 0.25;

interface StatusChipProps {
  /** The project's status as the server sends it. */
  status: string;
  /** How many milestones there are, so that the pie of Milestone N can show N of them. */
  milestones?: number;
}

/** Colour and mark of a status; of any milestone where no number is given. */
export const statusLook = (status: string): [State, GlyphName] =>
  LOOKS[status] ?? (status.startsWith('Milestone') ? ['info', 'milestone'] : ['mute', 'pending']);

export function StatusChip({ status, milestones }: StatusChipProps) {
  const milestone = Number(/^Milestone (\d+)$/.exec(status)?.[1]);
  const [state, glyph] = statusLook(status);
  const share = milestone && milestones ? milestone / milestones : HALF;
  return (
    <Pill state={state}>
      <Glyph name={glyph} share={milestone ? share : QUARTER} />
      {status}
    </Pill>
  );
}

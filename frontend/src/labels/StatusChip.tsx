import type { State } from '../theme/palette';
import { Glyph, type GlyphName } from '../ui/marks/Glyph';
import { Pill } from '../ui/marks/Pill';

const STYLES: Record<string, [State, GlyphName]> = {
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
  status: string;
  milestones?: number;
}

export const statusStyle = (status: string): [State, GlyphName] =>
  STYLES[status] ?? (status.startsWith('Milestone') ? ['info', 'milestone'] : ['mute', 'pending']);

export function StatusChip({ status, milestones }: StatusChipProps) {
  const milestone = Number(/^Milestone (\d+)$/.exec(status)?.[1]);
  const [state, glyph] = statusStyle(status);
  const share = milestone && milestones ? milestone / milestones : HALF;
  return (
    <Pill state={state}>
      <Glyph name={glyph} share={milestone ? share : QUARTER} />
      {status}
    </Pill>
  );
}

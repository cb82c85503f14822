import { StateChip, type StateLook } from '../ui/marks/StateChip';

const STYLES: Record<string, StateLook> = {
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

export const statusStyle = (status: string): StateLook =>
  STYLES[status] ?? (status.startsWith('Milestone') ? ['info', 'milestone'] : ['mute', 'pending']);

export function StatusChip({ status, milestones }: StatusChipProps) {
  const milestone = Number(/^Milestone (\d+)$/.exec(status)?.[1]);
  const share = milestone && milestones ? milestone / milestones : HALF;
  return (
    <StateChip look={statusStyle(status)} share={milestone ? share : QUARTER}>
      {status}
    </StateChip>
  );
}

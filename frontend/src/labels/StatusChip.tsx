import { StateChip, type StateAppearance } from '../ui/marks/StateChip';

const STYLES: Record<string, StateAppearance> = {
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

export const statusStyle = (status: string): StateAppearance =>
  STYLES[status] ?? (status.startsWith('Milestone') ? ['info', 'milestone'] : ['mute', 'pending']);

export function StatusChip({ status, milestones }: StatusChipProps) {
  const milestone = Number(/^Milestone (\d+)$/.exec(status)?.[1]);
  const share = milestone && milestones ? milestone / milestones : HALF;
  return (
    <StateChip appearance={statusStyle(status)} share={milestone ? share : QUARTER}>
      {status}
    </StateChip>
  );
}

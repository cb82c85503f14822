import type { ProjectView } from '../../../contract/api/projects';
import { queryLimits } from '../../../contract/limits';
import { Avatar } from '../../../ui/marks/Avatar';
import type { Choice } from '../../../ui/layers/ChoiceMenu';
import { Glyph } from '../../../ui/marks/Glyph';
import { statusStyle } from '../../../labels/StatusChip';
import { projectMessages as texts } from '../../../messages';
import { useListStaffQuery } from '../form/clients.api';
import { milestoneIn, statusName } from '../status-name';
import { statusOptions } from '../form/project-form-values';

const MOST_STAFF = queryLimits.limit.maximum;
const NOBODY = '';

type Plan = Pick<ProjectView, 'milestones' | 'milestone_names' | 'status'>;

/** Every status a project may have, with its own milestones. */
export const statusChoices = ({ milestones, milestone_names, status }: Plan): Choice[] =>
  statusOptions(milestones, status).map(({ value }) => ({
    value,
    label: statusName(value, milestone_names),
    mark: (
      <Glyph name={statusStyle(value)[1]} {...(milestoneIn(value) > 0 && { share: milestoneIn(value) / milestones })} />
    ),
  }));

/** Statuses that all of these projects can have. */
export const sharedStatusChoices = (projects: readonly ProjectView[]): Choice[] =>
  statusChoices({
    milestones: Math.min(...projects.map(({ milestones }) => milestones)),
    milestone_names: [],
    status: '',
  });

/** Active admins, and an empty choice. Employees have no screen for assigned projects. */
export function useStaffChoices(): Choice[] {
  const admins = useListStaffQuery({ role: 'admin', limit: MOST_STAFF }).data?.items ?? [];
  const staff = admins.filter(({ is_active }) => is_active);
  return [
    ...staff.map(({ id, name }) => ({ value: String(id), label: name, mark: <Avatar name={name} size={20} /> })),
    { value: NOBODY, label: texts.nobody },
  ];
}

export const assigneeOf = (value: string): number | null => (value === NOBODY ? null : Number(value));

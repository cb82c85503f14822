import type { ProjectView } from '../../../contract/api/projects';
import type { Choice } from '../../../ui/layers/ChoiceMenu';
import { Glyph } from '../../../ui/marks/Glyph';
import { statusStyle } from '../../../labels/StatusChip';
import { milestoneIn, statusName } from '../status-name';
import { statusOptions } from '../form/project-form-values';

type Plan = Pick<ProjectView, 'milestones' | 'milestone_names' | 'status'>;

export const statusChoices = ({ milestones, milestone_names, status }: Plan): Choice[] =>
  statusOptions(milestones, status).map(({ value }) => ({
    value,
    label: statusName(value, milestone_names),
    mark: (
      <Glyph name={statusStyle(value)[1]} {...(milestoneIn(value) > 0 && { share: milestoneIn(value) / milestones })} />
    ),
  }));

export const sharedStatusChoices = (projects: readonly ProjectView[]): Choice[] =>
  statusChoices({
    milestones: Math.min(...projects.map(({ milestones }) => milestones)),
    milestone_names: [],
    status: '',
  });

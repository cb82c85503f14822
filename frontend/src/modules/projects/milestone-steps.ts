import type { ProjectView } from '../../contract/api/projects';
import { myProjectMessages as words } from '../../messages';

export type StepState = 'done' | 'now' | 'ahead';
export interface MilestoneStep {
  first: number;
  state: StepState;
  label: string;
}

interface NumberedStep {
  number: number;
  name: string;
  state: StepState;
}

export function stepsOf({ status, milestone, milestones, milestone_names }: ProjectView): NumberedStep[] {
  const now = milestone ?? 0;
  const stateOf = (number: number): StepState => {
    if (status === 'Completed' || number < now) return 'done';
    return number === now ? 'now' : 'ahead';
  };
  return Array.from({ length: milestones }, (_, index) => ({
    number: index + 1,
    name: milestone_names[index] || words.milestone(index + 1),
    state: stateOf(index + 1),
  }));
}

const nameOf = (from: number, to: number): string => {
  if (from === to) return words.milestone(from);
  return to === from + 1 ? words.milestonePair(from, to) : words.milestoneRange(from, to);
};

export function milestoneSteps(project: ProjectView): MilestoneStep[] {
  if (project.milestone_names.some(Boolean)) {
    return stepsOf(project).map(({ number, name, state }) => ({ first: number, state, label: name }));
  }
  const { status, milestone, milestones } = project;
  const now = milestone ?? 0;
  const done = status === 'Completed' ? milestones : Math.max(now - 1, 0);
  const firstAhead = Math.max(done, now) + 1;
  const steps: MilestoneStep[] = [];
  if (done > 0) steps.push({ first: 1, state: 'done', label: nameOf(1, done) });
  if (now > done) steps.push({ first: now, state: 'now', label: nameOf(now, now) });
  if (firstAhead <= milestones)
    steps.push({ first: firstAhead, state: 'ahead', label: nameOf(firstAhead, milestones) });
  return steps;
}

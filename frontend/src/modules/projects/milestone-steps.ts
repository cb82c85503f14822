import type { ProjectView } from '../../contract/api/projects';
import { myProjectMessages as words } from '../../messages';

export type StepState = 'done' | 'now' | 'ahead';
interface MilestoneStep {
  /** Lowest number of a range. */
  number: number;
  name: string;
  state: StepState;
}

export function stepsOf({ status, milestone, milestones, milestone_names }: ProjectView): MilestoneStep[] {
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
  if (project.milestone_names.some(Boolean)) return stepsOf(project);
  const { status, milestone, milestones } = project;
  const now = milestone ?? 0;
  const done = status === 'Completed' ? milestones : Math.max(now - 1, 0);
  const firstAhead = Math.max(done, now) + 1;
  const steps: MilestoneStep[] = [];
  if (done > 0) steps.push({ number: 1, state: 'done', name: nameOf(1, done) });
  if (now > done) steps.push({ number: now, state: 'now', name: nameOf(now, now) });
  if (firstAhead <= milestones)
    steps.push({ number: firstAhead, state: 'ahead', name: nameOf(firstAhead, milestones) });
  return steps;
}

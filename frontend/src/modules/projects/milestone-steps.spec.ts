import { projectView } from '../../../test/client-data';
import { milestoneSteps } from './milestone-steps';

const lines = (status: string, milestone: number | null, milestones: number) =>
  milestoneSteps(projectView({ status, milestone, milestones })).map(({ state, name }) => `${name}: ${state}`);

it('puts neighbours in the same state into one line', () => {
  expect(lines('Milestone 3', 3, 5)).toEqual([
    'Milestones 1 and 2: done',
    'Milestone 3: now',
    'Milestones 4 and 5: ahead',
  ]);
  expect(lines('Milestone 1', 1, 4)).toEqual(['Milestone 1: now', 'Milestones 2 to 4: ahead']);
  expect(lines('Completed', null, 3)).toEqual(['Milestones 1 to 3: done']);
  expect(lines('In Progress', null, 1)).toEqual(['Milestone 1: ahead']);
});

it('names milestones one by one where they have names', () => {
  const project = projectView({
    status: 'Milestone 2',
    milestone: 2,
    milestones: 3,
    milestone_names: ['Plan', 'Records'],
  });
  expect(milestoneSteps(project).map(({ state, name }) => `${name}: ${state}`)).toEqual([
    'Plan: done',
    'Records: now',
    'Milestone 3: ahead',
  ]);
});

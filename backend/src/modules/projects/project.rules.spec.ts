import { DomainError } from '../../core/common/errors.js';
import { checkPlan, isStatus, milestoneOf, progressOf } from './project.rules.js';

const plan = (change = {}) => ({
  startDate: '2026-08-04',
  endDate: '2026-12-18',
  status: 'Milestone 3',
  milestones: 5,
  ...change,
});

const faultOf = (work: () => void) => {
  try {
    work();
  } catch (error) {
    const { status, code, options } = error as DomainError;
    return { status, code, ...options };
  }
  return null;
};

describe('the rules of a project', () => {
  it.each([
    'Pending',
    'In Progress',
    'Under Review',
    'Completed',
    'On Hold',
    'Cancelled',
    'Milestone 1',
    'Milestone 100',
  ])('accepts the status %s', (status) => expect(isStatus(status)).toBe(true));

  it.each([
    'pending',
    'Done',
    '',
    'Milestone',
    'Milestone 0',
    'Milestone 03',
    'Milestone -1',
    'Milestone 1.5',
    'Milestone 1 ',
    ' Milestone 1',
    'milestone 1',
    'Milestone 1000',
    'Milestone 1\n',
    'Milestone ١',
    null,
    3,
    ['Pending'],
    'constructor',
  ])('rejects the status %j', (status) => expect(isStatus(status)).toBe(false));

  it('reads the number of a milestone', () => {
    expect(milestoneOf('Milestone 12')).toBe(12);
    expect(milestoneOf('Completed')).toBeNull();
  });

  it.each([
    ['Milestone 3', 5, 60, 60],
    ['Milestone 1', 3, 33, 33],
    ['Milestone 2', 3, 67, 67],
    ['Milestone 5', 6, 83, 83],
    ['Milestone 4', 4, 100, 100],
    ['Milestone 9', 4, 100, 100],
    ['Completed', 5, 0, 100],
    ['In Progress', 5, 0, 0],
    ['Cancelled', 1, 0, 0],
  ])('%s of %i: %i percent for staff, %i for the client', (status, milestones, staff, client) => {
    expect(progressOf({ status, milestones }, 'staff')).toBe(staff);
    expect(progressOf({ status, milestones }, 'client')).toBe(client);
  });

  it('takes a plan that fits', () => {
    expect(faultOf(() => checkPlan(plan()))).toBeNull();
    expect(faultOf(() => checkPlan(plan({ endDate: '2026-08-04', status: 'Milestone 5' })))).toBeNull();
  });

  it.each([
    { fault: 'an end before the start', next: { endDate: '2026-08-03' }, code: 'DATES_REVERSED', field: 'end_date' },
    { fault: 'a milestone too high', next: { status: 'Milestone 6' }, code: 'MILESTONE_OUT_OF_RANGE', field: 'status' },
    {
      fault: 'too few for a new milestone',
      next: { milestones: 2 },
      current: { status: 'Milestone 1' },
      code: 'MILESTONE_OUT_OF_RANGE',
      field: 'status',
    },
    {
      fault: 'too few for the current one',
      next: { milestones: 2 },
      current: { status: 'Milestone 3' },
      code: 'MILESTONE_OUT_OF_RANGE',
      field: 'milestones',
    },
  ])('refuses $fault', ({ next, current, code, field }) => {
    expect(faultOf(() => checkPlan(plan(next), current))).toEqual({
      status: 400,
      code,
      fields: { [field]: [expect.any(String)] },
    });
  });

  it('reports date errors with the messages of the form', () => {
    const fault = faultOf(() => checkPlan(plan({ endDate: '2025-01-01' })));
    expect(fault?.fields).toEqual({ end_date: ['End date cannot be before start date.'] });
  });
});

import { screen } from '@testing-library/react';
import { show, stubServer } from '../../test/screen';
import { ProgressBar } from '../ui/marks/ProgressBar';
import { RoleChip } from './RoleChip';
import { StatusChip } from './StatusChip';

beforeEach(() => {
  stubServer({});
});

const chipOf = (status: string) => screen.getByText(status).querySelector('svg')!;

it('gives each status its own mark, so that it works without color', () => {
  const marks = {
    Pending: 'pending',
    'In Progress': 'progress',
    'Milestone 2': 'milestone',
    'Under Review': 'review',
    Completed: 'done',
    'On Hold': 'hold',
    Cancelled: 'cancelled',
  };
  const statuses = Object.keys(marks);
  show(
    <>
      {statuses.map((status) => (
        <StatusChip key={status} status={status} milestones={5} />
      ))}
    </>,
  );
  expect(statuses.map((status) => chipOf(status).dataset['glyph'])).toEqual(Object.values(marks));
});

it('fills the pie of a milestone N of M', () => {
  show(
    <>
      <StatusChip status="Milestone 1" milestones={4} />
      <StatusChip status="Milestone 4" milestones={4} />
    </>,
  );
  expect(chipOf('Milestone 1').querySelector('path')).toHaveAttribute('d', 'M8 8V4.4A3.6 3.6 0 0 1 11.60 8.00Z');
  expect(chipOf('Milestone 4').querySelectorAll('circle')).toHaveLength(1);
  expect(chipOf('Milestone 4').querySelectorAll('rect')).toHaveLength(1);
});

it('shows progress as a percentage, and as milestones when known', () => {
  show(
    <>
      <ProgressBar value={25} label="Progress of Grant tracker" />
      <ProgressBar value={60} milestone={3} milestones={5} />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Progress of Grant tracker' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('img', { name: '3 of 5 milestones' }).children).toHaveLength(5);
  expect(screen.getByText('60%')).toBeInTheDocument();
});

it('translates the roles of the server', () => {
  show(
    <>
      <RoleChip role="admin" />
      <RoleChip role="agent" />
      <RoleChip role="user" />
    </>,
  );
  expect(['Admin', 'Employee', 'Customer'].map((name) => screen.getByText(name))).toHaveLength(3);
});

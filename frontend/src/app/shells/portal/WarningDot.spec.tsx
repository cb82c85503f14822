import { screen, within } from '@testing-library/react';
import { show, signedIn, stubServer } from '../../../../test/screen';
import { StaffShell } from './StaffShell';

const open = async (count: number) => {
  const items = count > 0 ? [{ kind: 'status' as const, count, oldest_days: 1 }] : [];
  stubServer({ ...signedIn('admin'), 'GET /overview/waiting': { body: { items } } });
  show(<StaffShell />);
  return within(await screen.findByRole('navigation', { name: 'Admin' }));
};

beforeEach(() => localStorage.clear());

it.each([
  [1, /^Status ?, 1 warning$/],
  [2, /^Status ?, 2 warnings$/],
  [0, 'Status'],
])('has in the rail how many things are not as they should be: %i', async (count, name) => {
  const rail = await open(count);
  expect(await rail.findByRole('link', { name })).toBeInTheDocument();
});

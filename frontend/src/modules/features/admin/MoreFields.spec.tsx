import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { feature } from '../../../../test/feature-data';
import { listed, showRoutes, signedIn, stubServer, type Calls } from '../../../../test/screen';
import { FeaturesAdminPage } from './FeaturesAdminPage';

const SKIPPED = 'The clock skips this hour on that day (daylight saving time). Please choose another.';
const existing = { ...feature(1), version: 3, publish_at: '2026-11-01T09:30:20.000Z' };
let calls: Calls;
const sent = () =>
  calls
    .filter(({ path, method }) => path.startsWith('/features') && method !== 'GET')
    .map(({ body }) => JSON.parse(body) as object);
const publishAt = (value: string, part = screen as Pick<typeof screen, 'getByLabelText'>) =>
  fireEvent.change(part.getByLabelText('Published'), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  calls = stubServer({
    ...signedIn('admin'),
    'GET /features/admin': listed(existing),
    'GET /features/admin/counts': { body: { all: 1, pinned: 0, active: 1 } },
    'POST /features': { status: 201, body: existing },
    'PATCH /features/1': { body: { ...existing, version: 4 } },
  });
});

const visit = () => showRoutes([{ path: '/admin', element: <FeaturesAdminPage /> }], '/admin');

it('rejects a publication time skipped by a clock change, and sends the first of two', async () => {
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'New feature' }));
  const form = within(screen.getByRole('form', { name: 'New feature' }));
  await user.type(form.getByLabelText('Title'), 'Planner');
  await user.click(form.getByRole('button', { name: 'Slug and description' }));
  publishAt('2026-03-08T02:30', form);
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByText(SKIPPED)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  publishAt('2026-11-01T01:30', form);
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ publish_at: '2026-11-01T08:30:00.000Z' })]));
});

it('keeps the second of two instants of a feature when only its title changes', async () => {
  const { user } = visit();
  await user.click((await screen.findAllByLabelText('Edit Feature 1')).at(-1)!);
  const table = within(screen.getByLabelText('Features'));
  fireEvent.change(table.getByLabelText('Title'), { target: { value: 'Planner' } });
  expect(table.getByLabelText('Published')).toHaveValue('2026-11-01T01:30');
  await user.click(table.getByText('Save').closest('button')!);
  await waitFor(() => expect(sent()).toEqual([{ title: 'Planner' }]));
});

it('rejects a skipped time of an existing feature', async () => {
  const { user } = visit();
  await user.click((await screen.findAllByLabelText('Edit Feature 1')).at(-1)!);
  const table = within(screen.getByLabelText('Features'));
  publishAt('2026-03-08T02:00', table);
  await user.click(table.getByText('Save').closest('button')!);
  expect(await table.findByText(SKIPPED)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

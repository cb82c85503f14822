import { fireEvent, screen, waitFor } from '@testing-library/react';
import { feature } from '../../../../test/feature-data';
import { BROKEN, failingUploads, show, signedIn, stubServer, UNREACHED, type Calls } from '../../../../test/screen';
import { createFormCache } from '../../../ui/form/editing/form-cache';
import { FeatureCreateForm } from './FeatureCreate';
import { FeatureEditor } from './FeatureEditor';

const SKIPPED = 'The clock skips this hour on that day (daylight saving time). Please choose another.';
const existing = { ...feature(1), version: 3, publish_at: '2026-11-01T09:30:20.000Z' };
const none = () => undefined;
let calls: Calls;
const sent = () =>
  calls.filter(({ path }) => path.startsWith('/features')).map(({ body }) => JSON.parse(body) as object);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const create = () => show(<FeatureCreateForm onCreated={none} onCancel={none} onDirty={none} />);
const edit = () =>
  show(<FeatureEditor feature={existing} keeper={createFormCache()} onSaved={none} onCancel={none} onDirty={none} />);

beforeEach(() => {
  localStorage.clear();
  calls = stubServer({
    ...signedIn('admin'),
    'POST /features': { status: 201, body: existing },
    'PATCH /features/1': { body: { ...existing, version: 4 } },
  });
});

it('rejects a publication time skipped by a clock change, and sends the first of two', async () => {
  const { user } = create();
  type('Title', 'Planner');
  type('Published', '2026-03-08T02:30');
  await user.click(screen.getByText('Create'));
  expect(await screen.findByText(SKIPPED)).toBeVisible();
  expect(screen.getByLabelText('Published')).toHaveFocus();
  expect(sent()).toEqual([]);
  type('Published', '2026-11-01T01:30');
  await user.click(screen.getByText('Create'));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ publish_at: '2026-11-01T08:30:00.000Z' })]));
});

it('keeps the second of two instants of a feature when only its title changes', async () => {
  const { user } = edit();
  type('Title', 'Planner');
  expect(screen.getByLabelText('Published')).toHaveValue('2026-11-01T01:30');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(sent()).toEqual([{ title: 'Planner' }]));
});

it('rejects a skipped time of an existing feature', async () => {
  const { user } = edit();
  type('Published', '2026-03-08T02:00');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText(SKIPPED)).toBeVisible();
  expect(sent()).toEqual([]);
});

it.each([
  [BROKEN, 'Reference r1'],
  ['offline', UNREACHED],
] as const)('shows why a picture does not arrive', async (answer, reason) => {
  const failing = failingUploads(answer);
  const { user } = create();
  await user.upload(screen.getByLabelText('Upload image'), new File(['x'], 'sign.png', { type: 'image/png' }));
  expect(await screen.findByText(`Upload failed. ${reason}`)).toBeInTheDocument();
  expect(screen.queryByLabelText('Alt text of image 1')).toBeNull();
  failing.mockRestore();
});

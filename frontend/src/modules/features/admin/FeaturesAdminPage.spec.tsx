import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { feature, featurePage, image } from '../../../../test/feature-data';
import {
  BROKEN,
  type Calls,
  chooseFilter,
  show,
  showRoutes,
  signedIn,
  stubServer,
  type Stubs,
  listed,
} from '../../../../test/screen';
import { undo } from '../../../../test/toast';
import type { FeatureAdminView } from '../../../contract/api/features';
import { AdminCards } from './AdminCards';
import { FeaturesAdminPage } from './FeaturesAdminPage';

const ADDRESS = '/admin/add-new-features';
const one = (id: number, more: Partial<FeatureAdminView> = {}): FeatureAdminView => ({
  version: 3,
  ...feature(id),
  ...more,
});

let answers: Stubs;
let calls: Calls;
const AWAY = { path: '/elsewhere', element: <h1>Elsewhere</h1> };
const visit = () => showRoutes([{ path: ADDRESS, element: <FeaturesAdminPage /> }, AWAY], ADDRESS);
const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body && (JSON.parse(body) as unknown)]);
const table = () => within(screen.getByLabelText('Features'));
const lists = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/features/admin'));

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /features/admin': listed(one(1, { is_pinned: true, images: [image(11), image(12)] }), one(2)),
    'GET /features/admin/counts': { body: { all: 2, pinned: 1, active: 2 } },
  };
  calls = stubServer(answers);
});

it('lists, searches, filters and sorts', async () => {
  const { user } = visit();
  expect(await screen.findByText('2 features, 1 pinned, 2 active')).toBeInTheDocument();
  const sizes = screen.getByLabelText<HTMLSelectElement>('Rows per page');
  expect([sizes.value, ...[...sizes.options].map(({ text }) => text)]).toEqual(['24', '12', '24', '48', '96']);
  expect(lists()[0]).toMatch(/limit=24&offset=0&dir=desc&sort=publish_at/);
  await chooseFilter(user, 'Pinned', 'Not pinned');
  await user.click(screen.getByRole('button', { name: 'Sort Published, newest' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Title, A to Z' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cloud' } });
  await waitFor(() => expect(lists().at(-1)).toMatch(/q=cloud/));
  for (const part of ['pinned=0', 'sort=title', 'dir=asc']) expect(lists().at(-1)).toContain(part);
});

it('creates a feature with only the given fields and shows Forbidden with the role', async () => {
  answers['POST /features'] = BROKEN;
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'New feature' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByText('Title is required')).toBeInTheDocument();
  const form = within(screen.getByRole('form', { name: 'New feature' }));
  const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  type('Title', ' Camera planner ');
  await user.click(form.getByRole('button', { name: 'Add an address' }));
  type('Address of image 1', 'https://a.example/x.png');
  type('Alt text of image 1', 'A plan');
  await user.click(form.getByRole('button', { name: 'Add an address' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findAllByText('Create failed. Reference r1')).not.toHaveLength(0);
  expect(form.getByLabelText('Title')).toHaveValue(' Camera planner ');
  answers['POST /features'] = { status: 403, body: { code: 'FORBIDDEN', error: 'No.', message: 'No.' } };
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findAllByText('Create failed: Forbidden (role: admin)')).not.toHaveLength(0);
  answers['POST /features'] = { status: 201, body: one(3) };
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Feature created')).toBeInTheDocument();
  expect(sent('POST').at(-1)).toEqual([
    '/features',
    {
      title: 'Camera planner',
      summary: null,
      slug: null,
      description: null,
      category: null,
      price_range: null,
      is_active: true,
      is_pinned: false,
      images: [{ image_url: 'https://a.example/x.png', alt_text: 'A plan', sort_order: 0 }],
    },
  ]);
});

it('edits inline: sends only changes with the version and shows Saved', async () => {
  answers['PATCH /features/1'] = BROKEN;
  const { user } = visit();
  await user.click((await screen.findAllByLabelText('Edit Feature 1')).at(-1)!);
  const title = table().getByLabelText('Title');
  expect(title).toHaveFocus();
  expect(table().getByText('Save').closest('button')!).toBeDisabled();
  fireEvent.change(title, { target: { value: 'Feature 1 b' } });
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(table().getByText('More fields and pictures'));
  expect(table().getByText('Less')).toHaveAttribute('aria-expanded', 'true');
  await user.click(table().getByLabelText('Move image 1 later'));
  await user.click(table().getByText('Save').closest('button')!);
  expect(await screen.findAllByText('Save failed. Reference r1')).not.toHaveLength(0);
  expect(title).toHaveValue('Feature 1 b');
  answers['PATCH /features/1'] = { body: one(1, { version: 4 }) };
  await user.click(table().getByText('Save').closest('button')!);
  await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
  expect(sent('PATCH')[1]).toEqual([
    '/features/1',
    {
      title: 'Feature 1 b',
      images: [
        { image_url: '/api/features/images/key-12', alt_text: 'Drawing 12', sort_order: 0 },
        { image_url: '/api/features/images/key-11', alt_text: 'Drawing 11', sort_order: 1 },
      ],
    },
  ]);
  expect(calls.find(({ method }) => method === 'PATCH')!.headers.get('if-match')).toBe('"3"');
  expect((await table().findAllByText('Saved')).length).toBeGreaterThan(0);
});

it('pins and switches off with one click each, deletes and brings back', async () => {
  answers['PATCH /features/2'] = { body: one(2, { version: 4 }) };
  answers['DELETE /features/2'] = BROKEN;
  answers['POST /features/2/restore'] = { body: one(2) };
  const { user } = visit();
  await screen.findAllByText('Feature 2');
  await user.click(table().getByLabelText('Pin Feature 2'));
  expect(await screen.findByText('Pinned updated')).toBeInTheDocument();
  await user.click(table().getByLabelText('Feature 2 is active'));
  expect(await screen.findByText('Active updated')).toBeInTheDocument();
  expect(sent('PATCH').map(([, body]) => body)).toEqual([{ is_pinned: true }, { is_active: false }]);
  answers['PATCH /features/2'] = BROKEN;
  await user.click(table().getByLabelText('Pin Feature 2'));
  expect(await screen.findByText('Update failed. Reference r1')).toBeInTheDocument();
  await user.click(table().getByLabelText('Delete Feature 2'));
  expect(await screen.findByText('Delete failed. Reference r1')).toBeInTheDocument();
  expect(table().getByText('Feature 2')).toBeInTheDocument();
  answers['DELETE /features/2'] = { body: { message: 'Feature deleted' } };
  await user.click(table().getByLabelText('Delete Feature 2'));
  await undo(user);
  expect(await screen.findByText('Feature restored')).toBeInTheDocument();
  await user.click(within(screen.getByLabelText('Cards as visitors see them')).getByLabelText('Edit Feature 1'));
  expect(table().getByLabelText('Title')).toHaveValue('Feature 1');
});

it('falls back to the public list, to be read only, when the other is refused', async () => {
  answers['GET /features/admin'] = { status: 403 };
  answers['GET /features'] = { body: featurePage([feature(5)]) };
  visit();
  expect(await screen.findByText(/^This is the public list/)).toBeInTheDocument();
  expect((await screen.findAllByText('Feature 5')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'New feature' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit Feature 5' })).toBeNull();
  expect(table().getByLabelText('Pin Feature 5')).toBeDisabled();
});

it('leads from the empty list to the form', async () => {
  answers['GET /features/admin'] = listed();
  const { user } = visit();
  const empty = (await screen.findByText('No features yet.')).parentElement!;
  await user.click(within(empty).getByText('New feature'));
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Title'));
});

it('shows a panel and a toast when the list cannot be loaded', async () => {
  answers['GET /features/admin'] = 'offline';
  visit();
  expect(await screen.findByText('Failed to load features')).toBeInTheDocument();
  expect(await screen.findByText(/^Failed to load features\. The server could not be reached\./)).toBeInTheDocument();
});

describe('the card grid', () => {
  const moves = { pin: jest.fn(), activate: jest.fn(), restore: jest.fn(), remove: jest.fn(), bulk: { actions: [] } };
  const onEdit = jest.fn();
  const open = (...features: FeatureAdminView[]) =>
    show(<AdminCards features={features} moves={moves} onEdit={onEdit} />);
  const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it('shows title, images, day and state of each feature, and changes them', async () => {
    const features = [
      one(1, { is_pinned: true, images: [image(11), image(12)] }),
      one(2, { title: '', is_active: false }),
    ];
    const { user } = open(...features);
    expect(titles()).toEqual(['Feature 1', 'Untitled Feature']);
    expect([screen.getByLabelText('2 images'), screen.getByLabelText('0 images')]).toHaveLength(2);
    expect(screen.getAllByText('Nov 2', { exact: false, selector: 'time' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Pin Feature 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Pin Untitled Feature' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('switch', { name: 'Feature 1 is active' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Untitled Feature is active' })).not.toBeChecked();
    await user.click(screen.getByLabelText('Pin Feature 1'));
    expect(moves.pin).toHaveBeenCalledWith(features[0]);
    await user.click(screen.getByLabelText('Untitled Feature is active'));
    expect(moves.activate).toHaveBeenCalledWith(features[1]);
    await user.click(screen.getByLabelText('Edit Feature 1'));
    expect(onEdit).toHaveBeenCalledWith(features[0]);
  });

  it('shows four features, and all of them when asked', async () => {
    const { user } = open(...[1, 2, 3, 4, 5, 6].map((id) => one(id)));
    expect(titles()).toHaveLength(4);
    await user.click(screen.getByText('Show all 6 cards'));
    expect(titles()).toHaveLength(6);
    await user.click(screen.getByText('Show fewer cards'));
    expect(titles()).toHaveLength(4);
  });
});

it('asks before Cancel discards a new feature', async () => {
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'New feature' }));
  const form = screen.getByRole('form', { name: 'New feature' });
  await user.type(within(form).getByLabelText('Title'), 'Camera planner');
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(within(form).getByLabelText('Title')).toHaveValue('Camera planner');
  await user.click(await within(form).findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
});

describe('leaving the page', () => {
  type User = ReturnType<typeof visit>['user'];
  const newTitle = () => within(screen.getByRole('form', { name: 'New feature' })).getByLabelText('Title');
  const edit = async (user: User) => user.click((await screen.findAllByLabelText('Edit Feature 1')).at(-1)!);
  const discard = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };

  it('needs no answer after the changes of a row were discarded', async () => {
    const { router, user } = visit();
    await edit(user);
    fireEvent.change(table().getByLabelText('Title'), { target: { value: 'Feature 1 b' } });
    await user.click(table().getByText('Cancel'));
    await discard(user);
    await user.click(await screen.findByRole('button', { name: 'New feature' }));
    await user.type(newTitle(), 'P');
    await user.clear(newTitle());
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('needs an answer for a new feature after a row was closed', async () => {
    const { router, user } = visit();
    await user.click(await screen.findByRole('button', { name: 'New feature' }));
    await user.type(newTitle(), 'Planner');
    await edit(user);
    await discard(user);
    await user.click(await table().findByText('Cancel'));
    await discard(user);
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
  });
});

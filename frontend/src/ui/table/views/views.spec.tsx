import { act, screen, waitFor, within } from '@testing-library/react';
import { Fleet, FLEET, forgetFleet, setPhone, showFleet } from '../../../../test/fleet';
import type { SavedViewView } from '../../../contract/api/views';
import { blockStorage, showRoutes, stubServer, type Calls, type Stubs } from '../../../../test/screen';

const view = (id: number, name: string, more: Partial<SavedViewView> = {}): SavedViewView => ({
  id,
  list: 'fleet',
  name,
  words: 'kind=sail&sort=length',
  hidden: 'owner',
  is_default: false,
  version: 1,
  ...more,
});
let answers: Stubs;
let calls: Calls;
const listed = (...items: SavedViewView[]) => (answers['GET /views'] = { body: { items } });
const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  forgetFleet();
  answers = { 'POST /views': { status: 201 }, 'PATCH /views/4': {}, 'DELETE /views/4': {} };
  calls = stubServer(answers);
  listed();
});

it('keeps search, filters, order and hidden columns under a name', async () => {
  const { user } = showFleet('/?kind=sail&sort=length&page=2');
  await user.click(button('Choose columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Owner' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'View Unsaved' }));
  await user.type(screen.getByRole('textbox', { name: 'Name for this view' }), ' Long ones {Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [method, path, body] = sent()[0]!;
  expect([method, path, JSON.parse(body!)]).toEqual([
    'POST',
    '/views',
    { list: 'fleet', name: 'Long ones', words: 'sort=length&kind=sail', hidden: 'owner' },
  ]);
  expect(calls.some((call) => call.path === '/views?list=fleet')).toBe(true);
});

it('restores a view, names the current one and returns to the default', async () => {
  listed(view(4, 'Long ones'));
  const { router, user } = showFleet('/?q=kay&page=3');
  await user.click(await screen.findByRole('button', { name: 'View Unsaved' }));
  await user.click(await screen.findByRole('button', { name: 'Long ones' }));
  expect(router.state.location.search).toBe('?sort=length&kind=sail');
  expect(screen.queryByRole('columnheader', { name: 'Owner', hidden: true })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'View Long ones' }));
  await user.click(button('All'));
  expect(router.state.location.search).toBe('');
});

it('opens with the default, but never over words that the address has', async () => {
  listed(view(4, 'Long ones', { is_default: true }));
  const { router, user } = showFleet('/');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=length&kind=sail'));
  await user.click(await screen.findByRole('button', { name: 'Remove filter Kind: Sail' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(router.state.location.search).toBe('?sort=length');
});

it('opens with the default on a phone before the filters are opened, and only once', async () => {
  setPhone(true);
  listed(view(4, 'Long ones', { is_default: true }));
  const { router, user } = showFleet('/');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=length&kind=sail'));
  await act(() => router.navigate('/'));
  await user.click(button('Filters'));
  await screen.findByRole('button', { name: 'View Unsaved' });
  expect(router.state.location.search).toBe('');
});

it.each([
  ['?kind=motor', 'Unsaved'],
  ['?page=3', 'All'],
  ['?view=all', 'All'],
])('leaves the address %s as it is', async (search, name) => {
  const stored = jest.fn(() => ({ body: { items: [view(4, 'Long ones', { is_default: true })] } }));
  answers['GET /views'] = stored;
  const { router } = showFleet(`/${search}`);
  await screen.findByRole('button', { name: `View ${name}` });
  await waitFor(() => expect(stored).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(router.state.location.search).toBe(search);
});

it('keeps All after Back, although a view is the default', async () => {
  listed(view(4, 'Long ones', { is_default: true }));
  const { router, user } = showRoutes(
    [
      { path: '/', element: <Fleet boats={FLEET} total={90} /> },
      { path: '/boat', element: <h1>Boat</h1> },
    ],
    '/',
  );
  await user.click(await screen.findByRole('button', { name: 'View Long ones' }));
  await user.click(button('All'));
  expect(router.state.location.search).toBe('?view=all');
  await act(() => router.navigate('/boat'));
  await act(() => router.navigate(-1));
  await screen.findByRole('button', { name: 'View All' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(router.state.location.search).toBe('?view=all');
});

it('sets a default and deletes views, also on a phone, and shows errors', async () => {
  setPhone(true);
  listed(view(4, 'Long ones'));
  answers['DELETE /views/4'] = { status: 409, body: { code: 'NAME_TAKEN', error: 'No luck.', message: 'No luck.' } };
  const { user } = showFleet('/?kind=motor');
  await user.click(button('Filters 1'));
  await user.click(await screen.findByRole('button', { name: 'View Unsaved' }));
  const dialog = screen.getByRole('dialog', { name: 'Saved views' });
  await user.click(await within(dialog).findByRole('button', { name: 'Open the list with Long ones' }));
  await user.click(within(dialog).getByRole('button', { name: 'Delete the view Long ones' }));
  expect(sent()).toEqual([
    ['PATCH', '/views/4', '{"is_default":true}'],
    ['DELETE', '/views/4', ''],
  ]);
  expect(await screen.findByText('No luck.')).toBeInTheDocument();
});

it('applies the settings of a table in a browser that blocks site data', async () => {
  blockStorage();
  const { user } = showFleet('/');
  await user.click(button('Row density: Standard'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
  expect(await screen.findByRole('button', { name: 'Row density: Compact' })).toBeInTheDocument();
  jest.restoreAllMocks();
});

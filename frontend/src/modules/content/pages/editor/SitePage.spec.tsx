import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serviceView, TREE } from '../../../../../test/content-data';
import { BROKEN, showRoutes, signedIn, stubServer, type Stubs } from '../../../../../test/screen';
import { undo } from '../../../../../test/toast';
import { SitePage } from './SitePage';

const ENDS = '2026-11-22T09:00:00.000Z';
const site = (more: Stubs = {}): Stubs => ({
  ...signedIn('admin'),
  'GET /content': { body: { items: TREE } },
  'GET /content/2': { body: serviceView() },
  'POST /content/2/preview': { body: { path: '/preview/token', shows: '/about', ends_at: ENDS } },
  'POST /content/2/presence': { body: { people: [] } },
  'DELETE /content/2/presence': { body: { message: 'Left.' } },
  ...more,
});
const open = (stubs: Stubs, at = '/admin/site?id=2') => {
  const calls = stubServer(stubs);
  return { calls, ...showRoutes([{ path: '/admin/site', element: <SitePage /> }], at) };
};
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('lists all company content in its tree with its state, and finds a page by its name', async () => {
  const { user } = open(site());
  const tree = await screen.findByRole('navigation', { name: 'Site content' });
  const names = () =>
    within(tree)
      .getAllByRole('link')
      .map((link) => link.textContent);
  await waitFor(() =>
    expect(names()).toEqual([
      ...['Home', 'Web Development', 'Cloud Deployment', 'Security CamerasHidden', 'Termsv3', 'CareersDraft', 'Brand'],
      ...['Pictures', 'Redirects', 'Export and import'],
    ]),
  );
  expect(within(tree).getByRole('img', { name: 'has unpublished changes' })).toBeInTheDocument();
  expect(within(tree).getByRole('link', { name: /Web Development/ })).toHaveAttribute('aria-current', 'page');
  expect(within(tree).getByRole('link', { name: 'Redirects' })).toHaveAttribute('href', '/admin/site/redirects');
  const search = screen.getByRole('searchbox', { name: 'Find page' });
  await user.type(search, 'secur');
  await waitFor(() => expect(within(tree).getAllByRole('link')).toHaveLength(1));
  await user.type(search, 'x');
  expect(await screen.findByText('Nothing is called “securx”.')).toBeInTheDocument();
});

it('opens what an address names by its kind, with the focus in its first field', async () => {
  open(site(), '/admin/site?item=service');
  const tree = await screen.findByRole('navigation', { name: 'Site content' });
  expect(await within(tree).findByRole('link', { name: /Web Development/ })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('goes to a page and back from it in one step each', async () => {
  const { user, router } = open(site({ 'GET /content/3': { body: { ...serviceView({ name: 'Cloud' }), id: 3 } } }));
  const link = (name: RegExp) => screen.findByRole('link', { name });
  await user.click(await link(/Cloud Deployment/));
  await waitFor(async () => expect(await link(/Cloud Deployment/)).toHaveAttribute('aria-current', 'page'));
  await act(() => router.navigate(-1));
  expect(await link(/Web Development/)).toHaveAttribute('aria-current', 'page');
});

it('distinguishes installed content from published content', async () => {
  const came = { state: 'published' as const, number: 1, published_by: null };
  const version = { number: 1, published_at: ENDS, published_by: null, asked_again: false };
  const { user } = open(
    site({
      'GET /content/2': { body: { ...serviceView(), ...came } },
      'GET /content/2/versions': { body: { items: [{ ...version, number: 2, published_by: 'Ines' }, version] } },
    }),
  );
  expect(await screen.findByText('Not edited yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('Installed')).toBeInTheDocument();
  expect(screen.getByText(/^Ines, /)).toBeInTheDocument();
});

it('shows a newer draft instead of restoring an earlier version over it', async () => {
  const version = { number: 1, published_at: ENDS, published_by: null, asked_again: false };
  const document = { ...serviceView().document, lede: 'First.' };
  const current = { ...serviceView({ lede: 'Of Ines' }), version: 8 };
  const { user, calls } = open(
    site({
      'GET /content/2/versions': { body: { items: [version] } },
      'GET /content/2/versions/1': { body: { ...version, document } },
      'POST /content/2/versions/1/restore': { status: 409, body: { code: 'STALE', error: 'Changed.', current } },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'View version 1' }));
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  const lede = screen.getByRole('textbox', { name: 'Introduction', hidden: true });
  await waitFor(() => expect(lede).toHaveValue('Of Ines'));
  const restore = calls.find(({ path }) => path.endsWith('/restore'));
  expect(restore?.headers.get('if-match')).toBe('"7"');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('shows that the tree could not be loaded and retries', async () => {
  const stubs = site({ 'GET /content': BROKEN });
  const { user } = open(stubs);
  expect(await screen.findByText('The site could not be loaded')).toBeInTheDocument();
  stubs['GET /content'] = { body: { items: TREE } };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Cloud Deployment/ })).toBeInTheDocument();
});

it('shows that a page is missing', async () => {
  open(site({ 'GET /content/2': { status: 404, body: { code: 'CONTENT_NOT_FOUND', error: 'Gone.' } } }));
  expect(await screen.findByText('This page no longer exists')).toBeInTheDocument();
});

it('reports that another person has deleted the open page', async () => {
  jest.useFakeTimers();
  const stubs = site();
  open(stubs);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('textbox', { name: 'Introduction' })).toBeVisible();
  stubs['GET /content/2'] = { status: 404, body: { code: 'CONTENT_NOT_FOUND', error: 'Gone.' } };
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Not saved: this page was deleted.')).toBeVisible();
});

it('saves input as a draft, reports it and discards it', async () => {
  const view = serviceView({ lede: 'Sites, shops and web apps.!' });
  const edits = [{ field: 'lede', by: 'Marisol Vega', at: new Date().toISOString() }];
  const { user, calls } = open(
    site({ 'PUT /content/2/draft': { body: { ...view, version: 8, state: 'changed', edits } } }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Introduction' }), '!');
  expect(await screen.findByText('Draft saved')).toBeInTheDocument();
  const save = calls.find(({ method }) => method === 'PUT');
  expect([save?.headers.get('if-match'), JSON.parse(save?.body ?? '{}')]).toEqual([
    '"7"',
    { document: { ...serviceView().document, lede: 'Sites, shops and web apps.!' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo the change to Introduction' }));
  expect(screen.getByRole('textbox', { name: 'Introduction' })).toHaveValue('Sites, shops and web apps.');
});

it('names the other editor, keeps the text and offers a choice', async () => {
  const edits = [{ field: 'range', by: 'Ines Halloran', at: '2026-11-21T10:51:00.000Z' }];
  const current = { ...serviceView({ range: '$9' }), version: 8, edits, state: 'changed' };
  const stale = { code: 'STALE', error: 'Someone else changed it.', current } as const;
  const { user } = open(site({ 'PUT /content/2/draft': { status: 409, body: stale } }));
  const lede = await screen.findByRole('textbox', { name: 'Introduction' });
  await user.type(lede, ' Mine.');
  expect(await screen.findByText('Ines Halloran changed this page while you were writing.')).toBeInTheDocument();
  expect(screen.getByText(/Changed there: Price range\./)).toBeInTheDocument();
  expect(lede).toHaveValue('Sites, shops and web apps. Mine.');
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(lede).toHaveValue('Sites, shops and web apps.');
  expect(screen.getByRole('textbox', { name: 'Price range' })).toHaveValue('$9');
});

it('shows what would change before it is published, and publishes it', async () => {
  const edits = [{ field: 'range', by: 'Ines Halloran', at: '2026-11-20T10:51:00.000Z' }];
  const draft = { ...serviceView({ range: '$1,500 – $40,000' }), state: 'changed' as const, edits };
  const { user, calls } = open(
    site({
      'GET /content/2': { body: draft },
      'POST /content/2/publish': { body: { ...serviceView(), number: 12, version: 8 } },
    }),
  );
  await user.click((await screen.findAllByRole('button', { name: 'Publish' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Publish Web Development' });
  expect(within(dialog).getByText(/^1 change since version 11 of/)).toBeInTheDocument();
  const change = within(dialog).getByRole('region', { name: 'Price range' });
  expect(change.querySelector('del')).toHaveTextContent('38');
  expect(change.querySelector('ins')).toHaveTextContent('40');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path === '/content/2/publish')?.headers.get('if-match')).toBe('"7"');
});

it('shows why nothing was published when the draft cannot be saved', async () => {
  const save = { status: 400, body: { code: 'VALIDATION_FAILED', error: 'Too long.' } } as const;
  const draft = { ...serviceView({ range: '$9' }), state: 'changed' as const };
  const { user, calls } = open(site({ 'GET /content/2': { body: draft }, 'PUT /content/2/draft': save }));
  await user.type(await screen.findByRole('textbox', { name: 'Introduction' }), '!');
  await user.click((await screen.findAllByRole('button', { name: 'Publish' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await within(dialog).findByText('Too long.')).toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/content/2/publish')).toBe(false);
});

it('shows why no version was restored when the draft cannot be saved', async () => {
  const version = { number: 1, published_at: ENDS, published_by: null, asked_again: false };
  const { document } = serviceView({ lede: 'First.' });
  const { user, calls } = open(
    site({
      'GET /content/2/versions': { body: { items: [version] } },
      'GET /content/2/versions/1': { body: { ...version, document } },
      'PUT /content/2/draft': { status: 400, body: { code: 'VALIDATION_FAILED', error: 'Too long.' } },
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Introduction' }), '!');
  await user.click(screen.getByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'View version 1' }));
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findAllByText('Too long.')).toHaveLength(2);
  expect(calls.some(({ path }) => path.endsWith('/restore'))).toBe(false);
});

it('keeps the chosen time of a publication when its button is pressed again', async () => {
  const draft = { ...serviceView({ range: '$9' }), state: 'changed' as const };
  const { user } = open(site({ 'GET /content/2': { body: draft } }));
  await user.click((await screen.findAllByRole('button', { name: 'Schedule…' }))[0]!);
  const time = await screen.findByLabelText('Time');
  fireEvent.change(time, { target: { value: '17:30' } });
  await user.click(screen.getByRole('button', { name: 'Schedule for' }));
  expect(time).toHaveValue('17:30');
});

it('says that there is nothing to publish, and schedules nothing', async () => {
  const { user } = open(site());
  for (const name of ['Nothing to publish', 'Schedule…']) {
    const button = (await screen.findAllByRole('button', { name }))[0]!;
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('names what has to be mended instead of publishing', async () => {
  const faults = [{ field: 'line', message: 'Please fill this in.' }];
  const draft = { ...serviceView({ line: '' }), state: 'changed' as const, faults };
  const { user } = open(site({ 'GET /content/2': { body: draft } }));
  expect(await screen.findByText('Please fill this in.')).toBeInTheDocument();
  await user.click((await screen.findAllByRole('button', { name: 'Publish' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Fix one error first')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Short description' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Short description' })).toHaveFocus();
});

it('deletes entries, restores them among the open ones, and moves them with the arrow keys', async () => {
  const { user, calls } = open(site({ 'PUT /content/2/draft': () => ({ body: serviceView() }) }));
  const offers = within(await screen.findByRole('region', { name: 'Offers' }));
  const titles = () =>
    offers.getAllByRole('article').map((card) => card.querySelector('button[aria-expanded] > span')?.textContent);
  await user.click(offers.getByRole('button', { name: 'Company website', expanded: false }));
  await user.click(offers.getByRole('button', { name: 'Actions for Landing page' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(titles()).toEqual(['Company website']);
  await undo(user);
  expect(titles()).toEqual(['Landing page', 'Company website']);
  expect(offers.getAllByRole('article').map(({ dataset }) => dataset.open)).toEqual(['false', 'true']);
  const grip = () => offers.getByRole('button', { name: /^Move Landing page/ });
  act(() => grip().focus());
  await user.keyboard('{ArrowDown}');
  expect(titles()).toEqual(['Company website', 'Landing page']);
  expect(grip()).toHaveFocus();
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
});

it('keeps the order of services', async () => {
  const { user, calls } = open(site({ 'PATCH /content/order': { body: { items: TREE } } }));
  const grip = await screen.findByRole('button', { name: /^Move Web Development/ });
  act(() => grip.focus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toBe('{"ids":[3,2,4]}'));
});

it('adds one page for a double click', async () => {
  const { user, calls } = open(site({ 'POST /content': { status: 201, body: serviceView() } }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await user.dblClick(screen.getByRole('menuitem', { name: 'New page' }));
  await waitFor(() =>
    expect(calls.filter(({ method, path }) => method === 'POST' && path === '/content')).toHaveLength(1),
  );
});

it('keeps the button of a row while its menu is open', async () => {
  const { user } = open(site());
  const link = await screen.findByRole('link', { name: /Cloud Deployment/ });
  await user.hover(link);
  const button = await screen.findByRole('button', { name: 'Actions for Cloud Deployment' });
  // A pointer of jsdom would leave the row on its way.
  act(() => button.focus());
  fireEvent.click(button);
  await screen.findByRole('menu');
  await user.unhover(link);
  expect(button).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

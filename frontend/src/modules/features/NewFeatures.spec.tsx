import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { feature, featurePage, features, image } from '../../../test/feature-data';
import { showRoutes, stubServer, type Stubs } from '../../../test/screen';
import type { FeatureView } from '../../contract/api/features';
import { NewFeatures } from './NewFeatures';

const EMPTY = 'No matching features. Try clearing filters.';
const FAILED = 'Could not load features right now.';
const asked: FeatureView[] = [];
const open = (answer: Stubs['GET /features']) => {
  asked.length = 0;
  const answers: Stubs = { 'GET /features': answer };
  const calls = stubServer(answers);
  const routes = [
    { path: '/', element: <NewFeatures onQuote={(it) => asked.push(it)} /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const shown = showRoutes(routes, '/');
  const addresses = () => calls.filter(({ path }) => path.startsWith('/features')).map(({ path }) => path);
  return { ...shown, answers, addresses };
};
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => localStorage.clear());

it('shows six placeholders, then the cards with badge, summary, date, price and the way to their page', async () => {
  const pinned = feature(1, { title: 'Milestone timeline', is_pinned: true });
  open({ body: featurePage([pinned, feature(2, { title: '  ', price_range: null })]) });
  const placeholders = document.querySelector('[data-part="placeholders"]');
  expect(placeholders?.children).toHaveLength(6);
  const card = (await screen.findByRole('heading', { name: 'Milestone timeline' })).closest('article');
  expect(within(card as HTMLElement).getByText('Pinned')).toBeInTheDocument();
  expect(within(card as HTMLElement).getByText('What number 1 does.')).toHaveAttribute('dir', 'auto');
  expect(within(card as HTMLElement).getByText('Nov 2, 2026')).toBeInTheDocument();
  expect(within(card as HTMLElement).getByText('$1,400 – $6,000')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Milestone timeline' })).toHaveAttribute('href', '/new-features/feature-1');
  expect(screen.getByRole('heading', { name: 'Untitled Feature' })).toBeInTheDocument();
  expect(screen.getAllByText('Pinned')).toHaveLength(1);
  expect(screen.getByText('Showing 2 of 2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('searches on the server after a pause and shows the number of results', async () => {
  const { user, answers, addresses } = open({ body: featurePage(features(1, 3)) });
  await screen.findByText('Feature 1');
  answers['GET /features'] = { body: featurePage([]) };
  // A pause between two keys would send a request.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' wi-fi ' } });
  expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  expect(addresses()).toEqual(['/features?limit=9&offset=0', '/features?limit=9&offset=0&q=wi-fi']);
  answers['GET /features'] = { body: featurePage(features(1, 3)) };
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Feature 3')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('filters by Pinned only, and Refresh repeats the request', async () => {
  const { user, addresses } = open({ body: featurePage(features(1, 2)) });
  await screen.findByText('Feature 1');
  await user.click(screen.getByRole('switch', { name: 'Pinned only' }));
  expect(screen.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await waitFor(() => expect(addresses()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(addresses()).toHaveLength(3));
  expect(addresses().slice(1)).toEqual(Array(2).fill('/features?limit=9&offset=0&pinned=1'));
});

it('keeps a filter that is chosen while a search is typed', async () => {
  const { user, addresses } = open({ body: featurePage(features(1, 2)) });
  await screen.findByText('Feature 1');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wi-fi' } });
  await user.click(screen.getByRole('switch', { name: 'Pinned only' }));
  await waitFor(() => expect(addresses()).toHaveLength(3));
  expect(addresses().at(-1)).toBe('/features?limit=9&offset=0&q=wi-fi&pinned=1');
  expect(screen.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
});

it('loads nine more as of the first page, and shows no feature twice', async () => {
  const { user, answers, addresses } = open({ body: featurePage(features(1, 9), { total: 12, next_offset: 9 }) });
  await screen.findByText('Showing 9 of 12');
  answers['GET /features'] = { body: featurePage(features(9, 4), { total: 12, as_of: '2026-11-20T00:00:00.000Z' }) };
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Showing 12 of 12')).toBeInTheDocument();
  expect(titles()).toEqual(features(1, 12).map(({ title }) => title));
  expect(addresses()[1]).toBe('/features?limit=9&offset=9&as_of=2026-11-17T09%3A00%3A00.000Z');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

describe('after a visit to another page', () => {
  const leave = async ({ router }: ReturnType<typeof open>) => {
    await act(() => router.navigate('/new-features/feature-1'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
  };
  const goBack = ({ router }: ReturnType<typeof open>) => act(() => router.navigate(-1));
  const openAndLoadMore = async () => {
    const opened = open({ body: featurePage(features(1, 9), { total: 18, next_offset: 9 }) });
    await screen.findByText('Showing 9 of 18');
    opened.answers['GET /features'] = { body: featurePage(features(10, 9), { total: 18 }) };
    await opened.user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('Showing 18 of 18');
    return opened;
  };

  it('shows the loaded cards again without a request', async () => {
    const opened = await openAndLoadMore();
    await leave(opened);
    await goBack(opened);
    expect(titles()).toEqual(features(1, 18).map(({ title }) => title));
    expect(opened.addresses()).toHaveLength(2);
  });

  it('keeps the search', async () => {
    const opened = await openAndLoadMore();
    opened.answers['GET /features'] = { body: featurePage(features(3, 1)) };
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wi-fi' } });
    await screen.findByText('Showing 1 of 1');
    await leave(opened);
    await goBack(opened);
    expect(titles()).toEqual(['Feature 3']);
    expect(screen.getByRole('searchbox')).toHaveValue('wi-fi');
    expect(opened.addresses()).toHaveLength(3);
  });

  it('loads the first page for a new entry of the history', async () => {
    const opened = await openAndLoadMore();
    await leave(opened);
    opened.answers['GET /features'] = { body: featurePage(features(1, 2)) };
    await act(() => opened.router.navigate('/'));
    expect(await screen.findByText('Showing 2 of 2')).toBeInTheDocument();
  });

  it('loads the first page after a failed refresh', async () => {
    const opened = await openAndLoadMore();
    opened.answers['GET /features'] = 'offline';
    await opened.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('alert');
    await leave(opened);
    opened.answers['GET /features'] = { body: featurePage(features(1, 2)) };
    await goBack(opened);
    expect(await screen.findByText('Showing 2 of 2')).toBeInTheDocument();
  });
});

it.each([
  ['what the server says', { status: 429, body: { error: 'Back in a minute.' } }, 'Back in a minute.'],
  [
    'its own words, and the reference',
    { status: 503, body: { error: 'Sorry.', requestId: 'r1' } },
    `${FAILED} Reference r1`,
  ],
  ['its own words when nobody answers', 'offline', FAILED],
] as const)('shows %s, and tries again', async (_name, answer, text) => {
  const { user, answers } = open(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  answers['GET /features'] = { body: featurePage(features(1, 1)) };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Feature 1')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps the cards when more of them cannot be loaded, and drops them when they answer another question', async () => {
  const { user, answers } = open({ body: featurePage(features(1, 9), { total: 12, next_offset: 9 }) });
  await screen.findByText('Feature 9');
  answers['GET /features'] = 'offline';
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(titles()).toHaveLength(9);
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.queryByText('Feature 9')).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
});

it('shows at most six thumbnails, opens them in the large view and gives the focus back', async () => {
  const images = [1, 2, 3, 4, 5, 6, 7].map((id) => image(id));
  const { user } = open({ body: featurePage([feature(1, { images })]) });
  const thumbnail = await screen.findByRole('button', { name: 'Open image 2 of 7: Feature 1' });
  expect(screen.getAllByRole('button', { name: /^Open image/ })).toHaveLength(6);
  await user.click(thumbnail);
  const view = await screen.findByRole('dialog');
  expect(within(view).getByText('2 of 7')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(within(view).getByRole('img', { name: 'Drawing 3' })).toHaveAttribute(
    'src',
    expect.stringContaining('/api/features/images/key-3?w=1280'),
  );
  await user.click(within(view).getByRole('button', { name: 'Prev' }));
  expect(within(view).getByText('2 of 7')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(thumbnail).toHaveFocus();
});

it('requests a quotation for the feature of its card', async () => {
  const { user } = open({ body: featurePage(features(1, 2)) });
  await user.click(await screen.findByRole('button', { name: 'Get Quotation: Feature 2' }));
  expect(asked.map(({ id }) => id)).toEqual([2]);
});

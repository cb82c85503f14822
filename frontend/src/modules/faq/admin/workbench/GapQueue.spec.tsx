import { act, screen, within } from '@testing-library/react';
import { FAQ_GAP as GAP, faqEntry as entry } from '../../../../../test/faq-data';
import { listed, show, showRoutes, signedIn, stubServer, type Calls, type Stubs } from '../../../../../test/screen';
import { FaqAdminPage } from '../FaqAdminPage';
import { GapQueue } from './GapQueue';

const OTHER = { ...GAP, id: 6, example: 'where is the office' };
const STALE = { status: 409, body: { code: 'STALE', error: 'Changed.', message: 'Changed.' } } as const;

let answers: Stubs;
let calls: Calls;
const visit = (search = '?part=unanswered') =>
  showRoutes([{ path: '/admin/faq', element: <FaqAdminPage /> }], `/admin/faq${search}`);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const row = async () => within((await screen.findByText('when is payment')).closest('li')!);

beforeEach(() => {
  localStorage.clear();
  answers = { ...signedIn('admin'), 'GET /faq/admin': listed(entry()), 'GET /faq/gaps': listed(GAP, OTHER) };
  calls = stubServer(answers);
});
afterEach(() => jest.useRealTimers());

it('removes a question that another admin answered', async () => {
  jest.useFakeTimers();
  show(<GapQueue onMakeEntry={() => undefined} />);
  await pass(1000);
  expect(screen.getByText('when is payment')).toBeInTheDocument();
  answers['GET /faq/gaps'] = listed(OTHER);
  await pass(10_000);
  expect(screen.queryByText('when is payment')).toBeNull();
  expect(screen.getByText('where is the office')).toBeInTheDocument();
});

it('updates the number of questions on the other tabs', async () => {
  jest.useFakeTimers();
  visit('');
  await pass(1000);
  answers['GET /faq/gaps'] = listed(OTHER);
  await pass(10_000);
  expect(screen.getByRole('link', { name: 'Unanswered 1' })).toBeInTheDocument();
});

it.each([
  ['Add as alias', 'POST /faq/gaps/5/alias'],
  ['Dismiss', 'PATCH /faq/gaps/5'],
] as const)('shows the conflict of “%s”, removes the question and keeps the focus', async (name, request) => {
  answers[request] = STALE;
  const { user } = visit();
  const button = (await row()).getByRole('button', { name });
  answers['GET /faq/gaps'] = listed(OTHER);
  await user.click(button);
  expect(await screen.findByText('Changed.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Unanswered 1' })).toBeInTheDocument();
  expect(screen.queryByText('when is payment')).toBeNull();
  expect(screen.getByRole('region', { name: 'Unanswered questions' })).toHaveFocus();
});

it('opens a dismissed question again on Undo', async () => {
  answers['PATCH /faq/gaps/5'] = { body: GAP };
  const { user } = visit();
  await user.click((await row()).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Question dismissed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Question restored')).toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, JSON.parse(body)]);
  expect(sent).toEqual([
    ['/faq/gaps/5', { state: 'dismissed' }],
    ['/faq/gaps/5', { state: 'open' }],
  ]);
});

it('shows further questions on request', async () => {
  const gaps = Array.from({ length: 11 }, (_, n) => ({ ...GAP, id: n + 1, example: `question ${n + 1}` }));
  answers['GET /faq/gaps'] = (asked) => ({
    body: { items: gaps.slice(0, Number(asked.get('limit'))), total: gaps.length, limit: 10, offset: 0 },
  });
  const { user } = visit();
  expect(await screen.findByText('question 10')).toBeInTheDocument();
  expect(screen.queryByText('question 11')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('question 11')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows the conflict of a new entry and keeps the answer', async () => {
  answers['POST /faq'] = STALE;
  const { user } = visit();
  await user.click((await row()).getByRole('button', { name: 'Create entry' }));
  await user.type(await screen.findByLabelText('Answer'), 'Within 30 days.');
  answers['GET /faq/gaps'] = listed(OTHER);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Changed.')).not.toHaveLength(0);
  expect(screen.getByLabelText('Answer')).toHaveValue('Within 30 days.');
  expect(await screen.findByRole('link', { name: 'Unanswered 1' })).toBeInTheDocument();
});

import { act, screen, within } from '@testing-library/react';
import { FAQ_GAP as GAP, faqEntry as entry } from '../../../../../test/faq-data';
import { listed, show, showRoutes, signedIn, stubServer, type Stubs } from '../../../../../test/screen';
import { FaqAdminPage } from '../FaqAdminPage';
import { GapQueue } from './GapQueue';

const OTHER = { ...GAP, id: 6, example: 'where is the office' };
const STALE = { status: 409, body: { code: 'STALE', error: 'Changed.', message: 'Changed.' } } as const;

let answers: Stubs;
const visit = (search = '?part=unanswered') =>
  showRoutes([{ path: '/admin/faq', element: <FaqAdminPage /> }], `/admin/faq${search}`);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const row = async () => within((await screen.findByText('when is payment')).closest('li')!);

beforeEach(() => {
  localStorage.clear();
  answers = { ...signedIn('admin'), 'GET /faq/admin': listed(entry()), 'GET /faq/gaps': listed(GAP, OTHER) };
  stubServer(answers);
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

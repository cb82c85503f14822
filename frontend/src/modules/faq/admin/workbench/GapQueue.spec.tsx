import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FAQ_GAP as GAP, faqEntry as entry } from '../../../../../test/faq-data';
import { listed, show, signedIn, stubServer, type Calls, type Stubs } from '../../../../../test/screen';
import { FaqTabs } from '../FaqTabs';
import { GapQueue } from './GapQueue';

const OTHER = { ...GAP, id: 6, example: 'where is the office' };
const STALE = { status: 409, body: { code: 'STALE', error: 'Changed.', message: 'Changed.' } } as const;
let answers: Stubs;
let calls: Calls;
const open = () =>
  show(
    <>
      <FaqTabs />
      <GapQueue onMakeEntry={() => undefined} />
    </>,
  );
const visit = async () => {
  const shown = open();
  await screen.findByText('when is payment');
  return shown;
};
const press = (name: string) => fireEvent.click(screen.getAllByText(name)[0]!);
const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, JSON.parse(body) as unknown]);

beforeEach(() => {
  answers = { ...signedIn('admin'), 'GET /faq/admin': listed(entry()), 'GET /faq/gaps': listed(GAP, OTHER) };
  answers['POST /faq/gaps/5/alias'] = { body: { ...GAP, state: 'done' } };
  answers['PATCH /faq/gaps/5'] = { body: { ...GAP, state: 'dismissed' } };
  calls = stubServer(answers);
});
afterEach(() => jest.useRealTimers());

it('removes a question that another admin answered, and updates the number on the tabs', async () => {
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('link', { name: 'Unanswered 2' })).toBeInTheDocument();
  answers['GET /faq/gaps'] = listed(OTHER);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('when is payment')).toBeNull();
  expect(screen.getByText('where is the office')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Unanswered 1' })).toBeInTheDocument();
});

it('adds a question as an alias of the suggested entry and keeps the focus', async () => {
  await visit();
  expect(screen.getAllByText('Asked 12 times, 9 found “When do I pay?” helpful')).toHaveLength(2);
  press('Add as alias');
  expect(await screen.findByText('Alias added')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Unanswered questions' })).toHaveFocus();
  expect(sent('POST')).toEqual([['/faq/gaps/5/alias', { faq_id: 7 }]]);
});

it('adds a question as an alias of any entry that is searched for, also where none is suggested', async () => {
  answers['GET /faq/gaps'] = listed({ ...GAP, suggestion: null });
  const { user } = await visit();
  expect(screen.queryByText('Add as alias')).toBeNull();
  press('Add to an entry');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  await screen.findByText('When do I pay?');
  answers['GET /faq/admin'] = listed(entry({ id: 8, question: 'Who owns the code?' }));
  fireEvent.change(search, { target: { value: 'owns' } });
  expect(screen.getByText('When do I pay?')).toBeDisabled();
  await user.keyboard('{Enter}');
  const lists = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/faq/admin'));
  await waitFor(() => expect(lists().at(-1)).toBe('/faq/admin?limit=6&offset=0&q=owns'));
  await user.click(await screen.findByText('Who owns the code?'));
  expect(await screen.findByText('Alias added')).toBeInTheDocument();
  expect(sent('POST')).toEqual([['/faq/gaps/5/alias', { faq_id: 8 }]]);
});

it.each([
  ['Add as alias', 'POST /faq/gaps/5/alias'],
  ['Dismiss', 'PATCH /faq/gaps/5'],
] as const)('shows the conflict of “%s”, removes the question and keeps the focus', async (name, request) => {
  answers[request] = STALE;
  await visit();
  answers['GET /faq/gaps'] = listed(OTHER);
  press(name);
  expect(await screen.findByText('Changed.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Unanswered 1' })).toBeInTheDocument();
  expect(screen.queryByText('when is payment')).toBeNull();
  expect(screen.getByRole('region', { name: 'Unanswered questions' })).toHaveFocus();
});

it('opens a dismissed question again on Undo', async () => {
  await visit();
  press('Dismiss');
  expect(await screen.findByText('Question dismissed')).toBeInTheDocument();
  press('Undo');
  expect(await screen.findByText('Question restored')).toBeInTheDocument();
  expect(sent('PATCH')).toEqual([
    ['/faq/gaps/5', { state: 'dismissed' }],
    ['/faq/gaps/5', { state: 'open' }],
  ]);
});

it('shows further questions on request', async () => {
  const gaps = Array.from({ length: 11 }, (_, n) => ({ ...GAP, id: n + 1, example: `question ${n + 1}` }));
  answers['GET /faq/gaps'] = (asked) => ({
    body: { items: gaps.slice(0, Number(asked.get('limit'))), total: gaps.length, limit: 10, offset: 0 },
  });
  open();
  expect(await screen.findByText('question 10')).toBeInTheDocument();
  expect(screen.queryByText('question 11')).toBeNull();
  press('Show more');
  expect(await screen.findByText('question 11')).toBeInTheDocument();
  expect(screen.queryByText('Show more')).toBeNull();
});

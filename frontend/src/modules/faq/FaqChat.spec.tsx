import { screen, waitFor, within } from '@testing-library/react';
import { showRoutes, signedIn, stubServer, UNREACHED, type Stubs, type Answer } from '../../../test/screen';
import { pageStore } from '../../api/store/page-store';
import { forgetOnSessionChange } from '../../api/store/store';
import { FaqAssistant } from './FaqAssistant';

const SURE = {
  answer: 'You pay <b>once</b>.',
  confidence: 92,
  is_fallback: false,
  faq_id: 7,
  question: 'When do I pay?',
  alternatives: [{ id: 8, faq_id: 8, question: 'How can I pay?', confidence: 3 }],
};
const UNSURE = { ...SURE, answer: null, faq_id: null, question: null, confidence: 30, is_fallback: true };
const THANKS = { body: { message: 'Thank you.' } };

const open = (answers: Stubs, at = '/faq') => {
  const calls = stubServer({ 'POST /faq/public/feedback': THANKS, 'POST /faq/feedback': THANKS, ...answers });
  return { calls, ...showRoutes([{ path: '/faq', element: <FaqAssistant /> }], at) };
};
const field = () => screen.getByRole('textbox', { name: 'Your question' });
const log = () => screen.getByRole('log');

beforeEach(() => localStorage.clear());

it('greets, answers with its confidence, and offers related questions that are asked at once', async () => {
  const { user, calls } = open({ 'POST /faq/public/ask': { body: SURE } });
  expect(screen.getByRole('heading')).toHaveTextContent('FAQ (Public)');
  expect(log()).toHaveTextContent('payments, milestones, timelines, pricing or support');
  await user.type(field(), '  when to pay{Enter}');
  expect(await within(log()).findByText('92% confidence')).toBeInTheDocument();
  expect(within(log()).getByText('once').tagName).toBe('B');
  expect(field()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'How can I pay?' }));
  expect(calls.filter(({ path }) => path === '/faq/public/ask').map(({ body }) => JSON.parse(body) as unknown)).toEqual(
    [{ question: 'when to pay' }, { question: 'How can I pay?' }],
  );
});

it('breaks the line with Shift, and sends neither blanks nor too much', async () => {
  const { user, calls } = open({ 'POST /faq/public/ask': { body: SURE } });
  await user.type(field(), 'a{Shift>}{Enter}{/Shift}b');
  expect(field()).toHaveValue('a\nb');
  await user.clear(field());
  await user.type(field(), '   {Enter}');
  await user.clear(field());
  await user.click(field());
  await user.paste('x'.repeat(1_001));
  await user.keyboard('{Enter}');
  expect(screen.getByText('Please use at most 1,000 characters.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('lets questions and answers begin on the side of their script', async () => {
  const { user } = open({ 'POST /faq/public/ask': { body: { ...SURE, answer: '<p>مرة واحدة</p>' } } });
  await user.type(field(), 'متى أدفع؟{Enter}');
  expect((await within(log()).findByText('مرة واحدة')).parentElement).toHaveAttribute('dir', 'auto');
  expect(within(log()).getByText('متى أدفع؟')).toHaveAttribute('dir', 'auto');
  expect(field()).toHaveAttribute('dir', 'auto');
});

it.each([
  ['Helpful', true, 'Thanks for the feedback! 👍'],
  ['Not really', false, 'Got it, we’ll improve this. 🙏'],
])('thanks for %s, also when it cannot be sent', async (name, correct, thanks) => {
  const { user, calls } = open({ 'POST /faq/public/ask': { body: SURE }, 'POST /faq/public/feedback': 'offline' });
  await user.type(field(), 'pay?{Enter}');
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  const sent = calls.find(({ path }) => path === '/faq/public/feedback')!;
  expect(JSON.parse(sent.body)).toEqual({ faq_id: 7, correct, query: 'pay?', answer_snippet: 'You pay once.' });
});

it('lets a vote be changed, and sends each once', async () => {
  const { user, calls } = open({ 'POST /faq/public/ask': { body: SURE } });
  await user.type(field(), 'pay?{Enter}');
  const helpful = await screen.findByRole('button', { name: 'Helpful' });
  const notReally = screen.getByRole('button', { name: 'Not really' });
  await user.click(helpful);
  await user.click(helpful);
  expect([helpful, notReally].map((it) => it.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  await user.click(notReally);
  expect([helpful, notReally].map((it) => it.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect(screen.getByText('Got it, we’ll improve this. 🙏')).toBeInTheDocument();
  const sent = calls.filter(({ path }) => path.endsWith('/feedback')).map(({ body }) => JSON.parse(body) as object);
  expect(sent).toEqual([expect.objectContaining({ correct: true }), expect.objectContaining({ correct: false })]);
});

it('sends no more of a question and its answer than the server takes', async () => {
  const long = { ...SURE, answer: `<p>${'ä'.repeat(299)}😀${'b'.repeat(50)}</p>` };
  const { user, calls } = open({ 'POST /faq/public/ask': { body: long } });
  await user.click(field());
  await user.paste('😀'.repeat(500) + 'q'.repeat(500));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Helpful' }));
  const sent = JSON.parse(calls.find(({ path }) => path === '/faq/public/feedback')!.body) as Record<string, string>;
  expect([[...sent['query']!].length, sent['answer_snippet']]).toEqual([1_000, `${'ä'.repeat(299)}😀`]);
});

it('shows progress until the answer appears below the question', async () => {
  let answer: (given: { body: object }) => void = () => undefined;
  const { user } = open({ 'POST /faq/public/ask': () => new Promise((resolve) => (answer = resolve)) });
  expect(screen.getByText('Fuzzy matching on a curated FAQ. No external language model.')).toBeInTheDocument();
  await user.type(field(), 'pay?{Enter}');
  expect(within(log()).getByText('thinking…')).toBeInTheDocument();
  answer({ body: SURE });
  expect(await within(log()).findByText('92% confidence')).toBeInTheDocument();
  expect(within(log()).queryByText('thinking…')).toBeNull();
});

it('offers candidates, or a person, when it is not sure', async () => {
  const { user } = open({ 'POST /faq/public/ask': { body: UNSURE } });
  await user.type(field(), 'what now?{Enter}');
  expect(await within(log()).findByText('I’m not fully sure. Did you mean:')).toBeInTheDocument();
  expect(within(log()).getByRole('listitem')).toHaveTextContent('How can I pay?');
  expect(within(log()).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact?subject=what%20now%3F',
  );
});

it('answers and offers a person as well when it is rather unsure', async () => {
  const { user } = open({ 'POST /faq/public/ask': { body: { ...SURE, confidence: 47 } } });
  await user.type(field(), 'pay & when?{Enter}');
  expect(await screen.findByText('47% confidence')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/contact?subject=pay%20%26%20when%3F');
});

it('shows that no answer was found', async () => {
  const { user } = open({ 'POST /faq/public/ask': { body: { ...UNSURE, alternatives: [] } } });
  await user.type(field(), 'zzz{Enter}');
  expect(await screen.findByText('Sorry, can you ask me something else!')).toBeInTheDocument();
});

it('shows that the request failed', async () => {
  const { user } = open({ 'POST /faq/public/ask': 'offline' });
  await user.type(field(), 'hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Error asking FAQ. Please try again. ${UNREACHED}`);
});

it('asks the question of the address at once, only once', async () => {
  const { calls } = open({ 'POST /faq/public/ask': { body: SURE } }, '/faq?q=when%20to%20pay');
  expect(await screen.findByText('92% confidence')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/faq/public/ask')).toHaveLength(1);
});

it('recognizes the signed-in user and continues as visitor after sign-out', async () => {
  const { user, calls } = open({
    ...signedIn('user'),
    'POST /faq/ask': { status: 401, body: { code: 'UNAUTHORIZED', message: 'Please sign in to continue.' } },
    'POST /faq/public/ask': { body: SURE },
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Project FAQ (Signed-in)');
  await user.type(field(), 'pay?{Enter}');
  expect(await screen.findByText('92% confidence')).toBeInTheDocument();
  expect(screen.getByRole('heading')).toHaveTextContent('FAQ (Public)');
  expect(calls.filter(({ path }) => path.endsWith('/ask')).map(({ path }) => path)).toEqual([
    '/faq/ask',
    '/faq/public/ask',
  ]);
});

it('repeats the question as a visitor when the session ends while it is asked', async () => {
  const unsubscribe = forgetOnSessionChange(pageStore());
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { body: SURE };
  };
  const { user } = open({
    ...signedIn('user'),
    'POST /faq/ask': { status: 401, body: { code: 'UNAUTHORIZED', message: 'Please sign in to continue.' } },
    'POST /faq/public/ask': slow,
  });
  await user.type(field(), 'pay?{Enter}');
  expect(await screen.findByText('92% confidence')).toBeInTheDocument();
  unsubscribe();
});

const MOST = [
  { id: 7, question: 'When do I pay?' },
  { id: 9, question: 'Who owns the code?' },
];

it('lists popular questions and asks one on click', async () => {
  const { user, calls } = open({ 'GET /faq/asked-most': { body: MOST }, 'POST /faq/public/ask': { body: SURE } });
  const list = within(await screen.findByRole('region', { name: 'Asked most this month' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    MOST.map(({ question }) => question),
  );
  await user.click(list.getByRole('button', { name: 'Who owns the code?' }));
  expect(await within(log()).findByText('92% confidence')).toBeInTheDocument();
  expect(log()).toHaveFocus();
  expect(calls.filter(({ path }) => path === '/faq/public/ask').map(({ body }) => body)).toEqual([
    '{"question":"Who owns the code?"}',
  ]);
});

it.each<Answer<[]>>([{ body: [] }, 'offline'])('shows no list when there is nothing in it: %j', async (answer) => {
  const { calls } = open({ 'GET /faq/asked-most': answer });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/faq/asked-most'));
  expect(screen.queryByText('Asked most this month')).toBeNull();
});

it('scrolls to where the newest answer begins', async () => {
  const tops = { log: 100, turn: 700, answer: 900 };
  const place = (top: number) => ({ top }) as DOMRect;
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this === log()) return place(tops.log);
    return place(this === log().lastElementChild ? tops.turn : tops.answer);
  });
  const scrolled = jest.spyOn(Element.prototype, 'scrollBy');
  const { user } = open({ 'POST /faq/public/ask': { body: SURE } });
  await user.type(field(), 'when to pay{Enter}');
  await within(log()).findByText('92% confidence');
  expect(scrolled).toHaveBeenLastCalledWith({ top: 650 });
  tops.answer = 740;
  await user.type(field(), 'and then{Enter}');
  await waitFor(() => expect(within(log()).getAllByText('92% confidence')).toHaveLength(2));
  expect(scrolled).toHaveBeenLastCalledWith({ top: 588 });
  jest.restoreAllMocks();
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FAQ_GAP as GAP, faqEntry as entry } from '../../../../test/faq-data';
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
import { useFaqList } from './entries/useFaqList';
import { FaqAdminPage } from './FaqAdminPage';

const STALE = { statusCode: 409, code: 'STALE', error: 'Changed.', message: 'Changed.' } as const;
let answers: Stubs;
let calls: Calls;
const visit = () => showRoutes([{ path: '/admin/faq', element: <FaqAdminPage /> }], '/admin/faq');
const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body && (JSON.parse(body) as unknown)]);
const lists = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/faq/admin'));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /faq/admin': listed(entry(), entry({ id: 8, question: 'Who owns the code?', up_votes: 0, down_votes: 0 })),
    'GET /faq/gaps': { body: { items: [], total: 0, limit: 10, offset: 0 } },
  };
  calls = stubServer(answers);
});

it('lists entries with their views and votes, and filters them', async () => {
  const { user } = visit();
  const row = within((await screen.findByText('When do I pay?')).closest('tr')!);
  for (const text of ['Signed-in', 'Yes', '812', '96', '4']) expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('img', { name: '96 helpful, 4 not' })).toBeInTheDocument();
  expect(row.getByRole('img', { name: 'Pinned' })).toBeInTheDocument();
  expect(screen.getByText('2 entries, 96% of votes on this page say helpful')).toBeInTheDocument();
  const sizes = screen.getByLabelText<HTMLSelectElement>('Rows per page');
  expect([sizes.value, ...[...sizes.options].map(({ text }) => text)]).toEqual(['50', '25', '50', '100', '200']);
  await chooseFilter(user, 'Status', 'Inactive');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pay' } });
  await waitFor(() => expect(lists().at(-1)).toMatch(/q=pay/));
  expect(lists()[0]).toBe('/faq/admin?limit=50&offset=0');
  expect(lists().at(-1)).toMatch(/active=0/);
});

it('creates an entry in a form that is closed at first, with typed aliases, and keeps the input on failure', async () => {
  answers['POST /faq'] = BROKEN;
  const { user } = visit();
  const opener = await screen.findByRole('button', { name: 'New entry' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText('Question')).toBeNull();
  await user.click(opener);
  expect(await screen.findByText('When do I pay?')).toBeInTheDocument();
  const save = screen.getByText('Save').closest('button')!;
  await user.click(save);
  expect(screen.getAllByText('Question and Answer are required')).toHaveLength(2);
  type('Question', ' Why? ');
  type('Answer', '<h1>a</h1><hr>x<y');
  expect(await screen.findByText('Removed when you save: <h1>, <hr>. Readable text stays.')).toBeInTheDocument();
  type('Answer', 'Because.');
  expect(screen.getByLabelText('Aliases')).toHaveAccessibleDescription(/^Fuzzy matching reads Latin script\./);
  await user.type(screen.getByLabelText('Aliases'), 'how come{Enter}{Enter} what for ');
  await user.click(save);
  expect(await screen.findAllByText('Create failed. Reference r1')).not.toHaveLength(0);
  expect(screen.getByLabelText('Question')).toHaveValue(' Why? ');
  answers['POST /faq'] = { status: 201, body: entry({ id: 9 }) };
  await user.click(save);
  expect(await screen.findByText('FAQ created')).toBeInTheDocument();
  expect(sent('POST').at(-1)).toEqual([
    '/faq',
    {
      question: 'Why?',
      answer: 'Because.',
      tags: null,
      aliases: ['how come', 'what for'],
      visibility: 'public',
      is_active: true,
      is_pinned: false,
    },
  ]);
});

const edit = async () => {
  const shown = visit();
  await shown.user.click(await screen.findByLabelText('Edit When do I pay?'));
  return { ...shown, editor: within(screen.getByRole('group', { name: 'Edit When do I pay?' })) };
};
const patches = () => calls.filter(({ method }) => method === 'PATCH');

it('edits an entry in its row: tags, aliases as chips, visibility and switches', async () => {
  answers['PATCH /faq/7'] = BROKEN;
  const { user, editor } = await edit();
  expect(screen.getByText('Who owns the code?')).toBeInTheDocument();
  const save = editor.getByText('Save').closest('button')!;
  expect(save).toBeDisabled();
  // An alias that is being typed counts.
  await user.type(editor.getByLabelText('Aliases'), 'x');
  expect(save).toBeEnabled();
  await user.keyboard('{Backspace}');
  expect(save).toBeDisabled();
  await user.click(editor.getByLabelText('Remove payment due'));
  expect(editor.getByLabelText('Aliases')).toHaveFocus();
  await user.keyboard('when to pay{Enter}due date{Enter}{Backspace}pay by');
  await user.paste('one\n two \n');
  await user.selectOptions(editor.getByLabelText('Visibility'), 'public');
  await user.click(editor.getByRole('switch', { name: 'Active' }));
  await user.click(editor.getByRole('switch', { name: 'Pinned' }));
  expect(editor.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(save);
  expect(await screen.findAllByText('Save failed. Reference r1')).not.toHaveLength(0);
  expect(editor.getByLabelText('Visibility')).toHaveValue('public');
  answers['PATCH /faq/7'] = { body: entry({ version: 4 }) };
  await user.click(save);
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(JSON.parse(patches().at(-1)!.body)).toEqual({
    visibility: 'public',
    is_active: false,
    is_pinned: false,
    aliases: ['when to pay', 'pay byone', 'two'],
  });
});

it('keeps the draft after a conflict and restarts from the current entry', async () => {
  const theirs = entry({ question: 'Their words', tags: 'money', version: 4 });
  answers['PATCH /faq/7'] = { status: 409, body: { ...STALE, current: theirs } };
  const { user } = await edit();
  type('Question', 'My draft');
  answers['GET /faq/admin'] = listed(theirs);
  await user.type(screen.getByLabelText('Question'), '{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/: Question, Tags\. Your draft is kept/)).toBeInTheDocument();
  expect(screen.getByLabelText('Question')).toHaveValue('My draft');
  await user.click(screen.getByText('Load current version'));
  expect(screen.getByLabelText('Question')).toHaveValue('Their words');
  answers['PATCH /faq/7'] = { body: entry() };
  type('Question', 'Their words?');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(patches().map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
});

it('keeps the editor that was opened while another entry was saved', async () => {
  let answer: (given: { body: object }) => void = () => undefined;
  answers['PATCH /faq/7'] = () => new Promise((resolve) => (answer = resolve));
  const { user } = await edit();
  type('Answer', 'More.');
  await user.click(screen.getByText('Save'));
  await user.click(screen.getByLabelText('Edit Who owns the code?'));
  await user.click(await screen.findByText('Discard changes'));
  await waitFor(() => expect(screen.getByLabelText('Question')).toHaveValue('Who owns the code?'));
  type('Answer', 'Mine.');
  answer({ body: entry({ version: 4 }) });
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(screen.getByLabelText('Answer')).toHaveValue('Mine.');
});

it('deletes at once, and brings the entry back when that is undone', async () => {
  answers['DELETE /faq/7'] = BROKEN;
  const { user } = visit();
  const remove = await screen.findByLabelText('Delete When do I pay?');
  await user.click(remove);
  expect(await screen.findByText('Delete failed. Reference r1')).toBeInTheDocument();
  expect(screen.getByText('When do I pay?')).toBeInTheDocument();
  answers['DELETE /faq/7'] = { body: { message: 'FAQ deleted' } };
  answers['POST /faq/7/restore'] = { body: entry({ version: 5 }) };
  await user.click(remove);
  await screen.findByText('FAQ deleted');
  const before = lists().length;
  await undo(user);
  expect(await screen.findByText('FAQ restored')).toBeInTheDocument();
  expect(sent('POST')).toEqual([['/faq/7/restore', '']]);
  await waitFor(() => expect(lists().length).toBeGreaterThan(before));
});

it('makes an entry of an unanswered question, and keeps the answer after a conflict and over a reload', async () => {
  answers['GET /faq/gaps'] = listed({ ...GAP, example: 'when is\npayment' });
  answers['POST /faq'] = { status: 409, body: STALE };
  const { user, router } = visit();
  await user.click(await screen.findByText('Unanswered'));
  expect(router.state.location.search).toBe('?part=unanswered');
  await user.click(await screen.findByText('Create entry'));
  expect(await screen.findByLabelText('Question')).toHaveValue('when is payment');
  expect(screen.getByLabelText('Question')).toBeVisible();
  expect(router.state.location.search).toBe('');
  type('Answer', 'Within 30 days.');
  answers['GET /faq/gaps'] = listed();
  await user.type(screen.getByLabelText('Answer'), '{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Another admin has dealt with this question/)).toBeInTheDocument();
  expect(screen.getByLabelText('Answer')).toHaveValue('Within 30 days.');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Unanswered 0' })).toBeInTheDocument());
  expect(sent('POST')).toMatchObject([['/faq', { gap_id: 5, question: 'when is payment' }]]);
  const kept = { ...localStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value as string);
  visit();
  expect(await screen.findByLabelText('Answer')).toHaveValue('Within 30 days.');
  expect(screen.getByLabelText('Question')).toHaveValue('when is payment');
  answers['POST /faq'] = { status: 201, body: entry({ id: 9 }) };
  await user.type(screen.getByLabelText('Answer'), '{Control>}{Enter}{/Control}');
  expect(await screen.findByText('FAQ created')).toBeInTheDocument();
  expect(sent('POST').at(-1)).toEqual(['/faq', expect.not.objectContaining({ gap_id: expect.anything() as number })]);
});

describe('while the list for admins cannot be had', () => {
  it('is the public one, to be read only', async () => {
    answers['GET /faq/admin'] = BROKEN;
    answers['GET /faq'] = listed(entry());
    visit();
    expect(await screen.findByText('When do I pay?')).toBeInTheDocument();
    expect(screen.getByText(/^The admin list isn’t available/)).toBeInTheDocument();
    for (const name of ['Edit When do I pay?', 'Delete When do I pay?'])
      expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.queryByText('New entry')).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/faq?')).map(({ path }) => path)).toEqual(['/faq?limit=50']);
    answers['GET /faq/admin'] = listed(entry());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pay' } });
    expect(await screen.findByLabelText('Edit When do I pay?')).toBeInTheDocument();
    expect(screen.queryByText(/^The admin list isn’t available/)).toBeNull();
  });

  function List() {
    const { data, isReadOnly } = useFaqList({ args: { limit: 50, offset: 0 } });
    return <p>{`${isReadOnly ? 'read-only' : 'own'}, ${data ? data.items.length : 'none'}`}</p>;
  }

  it.each([
    ['refuses', { status: 403, body: { error: 'You are not allowed to do this.' } }, 'read-only, 1'],
    ['does not know the call', { status: 404 }, 'read-only, 1'],
    ['cannot be reached', 'offline', 'read-only, 1'],
    ['has ended the session', { status: 401, body: { error: 'Please sign in.' } }, 'own, none'],
  ] as const)('reads the public list, or none, when the server %s', async (_why, answer, shown) => {
    answers['GET /faq/admin'] = answer;
    answers['GET /faq'] = listed(entry());
    show(<List />);
    await waitFor(() => expect(lists()).not.toHaveLength(0));
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(calls.some(({ path }) => path.startsWith('/faq?'))).toBe(shown !== 'own, none');
  });

  it.each(['New entry', 'Edit When do I pay?'])('keeps the form that “%s” opened', async (name) => {
    answers['GET /faq'] = listed(entry());
    const { user } = visit();
    await screen.findByText('When do I pay?');
    await user.click(screen.getByRole('button', { name }));
    type('Answer', 'Because.');
    answers['GET /faq/admin'] = BROKEN;
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pay' } });
    expect(await screen.findByText(/^The admin list isn’t available/)).toBeInTheDocument();
    expect(screen.getByLabelText('Answer')).toHaveValue('Because.');
  });

  it('names both the failure and the reference when the public one fails, too', async () => {
    Object.assign(answers, { 'GET /faq/admin': BROKEN, 'GET /faq': BROKEN });
    visit();
    expect(await screen.findByText('Failed to load FAQs')).toBeInTheDocument();
    expect(screen.getByText('Reference r1')).toBeInTheDocument();
    expect(await screen.findByText('Failed to load FAQs. Reference r1')).toBeInTheDocument();
  });
});

it('leads from the empty list to the form', async () => {
  answers['GET /faq/admin'] = listed();
  const { user } = visit();
  const empty = (await screen.findByText('No FAQ entries found.')).parentElement!;
  await user.click(within(empty).getByText('New entry'));
  await waitFor(() => expect(screen.getByLabelText('Question')).toHaveFocus());
});

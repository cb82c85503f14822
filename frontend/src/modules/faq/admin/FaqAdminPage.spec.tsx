import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FAQ_GAP as GAP, faqEntry as entry } from '../../../../test/faq-data';
import {
  BROKEN,
  type Calls,
  chooseFilter,
  showRoutes,
  signedIn,
  stubServer,
  type Stubs,
  listed,
} from '../../../../test/screen';
import { undo } from '../../../../test/toast';
import { FaqAdminPage } from './FaqAdminPage';

let answers: Stubs;
let calls: Calls;
const visit = () => showRoutes([{ path: '/admin/faq', element: <FaqAdminPage /> }], '/admin/faq');
const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body && (JSON.parse(body) as unknown)]);
const lists = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/faq/admin'));

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
  await chooseFilter(user, 'Status', 'Inactive');
  await user.type(screen.getByRole('searchbox'), 'pay');
  await waitFor(() => expect(lists().at(-1)).toMatch(/q=pay/));
  expect(lists()[0]).toBe('/faq/admin?limit=50&offset=0');
  expect(lists().at(-1)).toMatch(/active=0/);
});

it('creates an entry in a form that is closed at first, with what is typed as aliases', async () => {
  answers['POST /faq'] = { status: 201, body: entry({ id: 9 }) };
  const { user } = visit();
  const opener = await screen.findByRole('button', { name: 'New entry' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText('Question')).toBeNull();
  await user.click(opener);
  expect(await screen.findByText('When do I pay?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('Question and Answer are required')).toHaveLength(2);
  await user.type(screen.getByLabelText('Question'), ' Why? ');
  await user.type(screen.getByLabelText('Answer'), '<h1>a</h1><hr>x<y');
  expect(await screen.findByText('Removed when you save: <h1>, <hr>. Readable text stays.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Answer'));
  await user.type(screen.getByLabelText('Answer'), 'Because.');
  expect(screen.getByLabelText('Aliases')).toHaveAccessibleDescription(/^Fuzzy matching reads Latin script\./);
  await user.type(screen.getByLabelText('Aliases'), 'how come{Enter}{Enter} what for ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('FAQ created')).toBeInTheDocument();
  expect(sent('POST')).toEqual([
    [
      '/faq',
      {
        ...{ question: 'Why?', answer: 'Because.', tags: null, aliases: ['how come', 'what for'] },
        ...{ visibility: 'public', is_active: true, is_pinned: false },
      },
    ],
  ]);
});

const edit = async () => {
  const shown = visit();
  await shown.user.click(await screen.findByRole('button', { name: 'Edit When do I pay?' }));
  return { ...shown, editor: within(screen.getByRole('group', { name: 'Edit When do I pay?' })) };
};
const patches = () => calls.filter(({ method }) => method === 'PATCH');

it('edits an entry in its row: tags, aliases as chips, visibility and switches', async () => {
  answers['PATCH /faq/7'] = { body: entry({ version: 4 }) };
  const { user, editor } = await edit();
  expect(screen.getByText('Who owns the code?')).toBeInTheDocument();
  expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(editor.getByRole('button', { name: 'Remove payment due' }));
  expect(editor.getByLabelText('Aliases')).toHaveFocus();
  await user.keyboard('when to pay{Enter}due date{Enter}{Backspace}pay by');
  await user.paste('one\n two \n');
  await user.selectOptions(editor.getByLabelText('Visibility'), 'public');
  await user.click(editor.getByRole('switch', { name: 'Active' }));
  await user.click(editor.getByRole('switch', { name: 'Pinned' }));
  expect(editor.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(JSON.parse(patches()[0]!.body)).toEqual({
    ...{ visibility: 'public', is_active: false, is_pinned: false, aliases: ['when to pay', 'pay byone', 'two'] },
  });
});

it('counts an alias that is still being typed, and has nothing to save once it is gone again', async () => {
  const { user, editor } = await edit();
  await user.type(editor.getByLabelText('Aliases'), 'x');
  expect(editor.getByRole('button', { name: 'Save' })).toBeEnabled();
  await user.keyboard('{Backspace}');
  expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('keeps the draft after a conflict and restarts from the current entry', async () => {
  const theirs = entry({ question: 'Their words', tags: 'money', version: 4 });
  answers['PATCH /faq/7'] = {
    status: 409,
    body: { statusCode: 409, code: 'STALE', error: 'Changed.', message: 'Changed.', current: theirs },
  };
  const { user } = await edit();
  await user.clear(screen.getByLabelText('Question'));
  await user.type(screen.getByLabelText('Question'), 'My draft');
  answers['GET /faq/admin'] = listed(theirs);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/: Question, Tags\. Your draft is kept/)).toBeInTheDocument();
  expect(screen.getByLabelText('Question')).toHaveValue('My draft');
  await user.click(screen.getByRole('button', { name: 'Load current version' }));
  expect(screen.getByLabelText('Question')).toHaveValue('Their words');
  answers['PATCH /faq/7'] = { body: entry() };
  await user.type(screen.getByLabelText('Question'), '?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(patches().map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
});

it('deletes at once, and brings the entry back when that is undone', async () => {
  answers['DELETE /faq/7'] = { body: { message: 'FAQ deleted' } };
  answers['POST /faq/7/restore'] = { body: entry({ version: 5 }) };
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Delete When do I pay?' }));
  await screen.findByText('FAQ deleted');
  const before = lists().length;
  await undo(user);
  expect(await screen.findByText('FAQ restored')).toBeInTheDocument();
  expect(sent('POST')).toEqual([['/faq/7/restore', '']]);
  await waitFor(() => expect(lists().length).toBeGreaterThan(before));
});

describe('unanswered questions', () => {
  const queueOf = async () => {
    const shown = visit();
    await shown.user.click(await screen.findByRole('link', { name: 'Unanswered 1' }));
    return { ...shown, queue: within(await screen.findByRole('region', { name: 'Unanswered questions' })) };
  };
  beforeEach(() => {
    answers['GET /faq/gaps'] = { body: { items: [GAP], total: 1, limit: 10, offset: 0 } };
    answers['POST /faq/gaps/5/alias'] = { body: { ...GAP, state: 'done' } };
    answers['PATCH /faq/gaps/5'] = { body: { ...GAP, state: 'dismissed' } };
  });

  it('become an alias of the entry that is suggested, or nothing, and the focus stays with the rest', async () => {
    const { user, queue } = await queueOf();
    expect(queue.getByText('Asked 12 times, 9 found “When do I pay?” helpful')).toBeInTheDocument();
    await user.click(queue.getByRole('button', { name: 'Add as alias' }));
    expect(await screen.findByText('Alias added')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Unanswered questions' })).toHaveFocus();
    await user.click(queue.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Question dismissed')).toBeInTheDocument();
    expect(sent('PATCH')).toEqual([['/faq/gaps/5', { state: 'dismissed' }]]);
    expect(sent('POST')).toEqual([['/faq/gaps/5/alias', { faq_id: 7 }]]);
  });

  it('become an alias of any entry that is searched for, also where none is suggested', async () => {
    answers['GET /faq/gaps'] = { body: { items: [{ ...GAP, suggestion: null }], total: 1, limit: 10, offset: 0 } };
    const { user, queue } = await queueOf();
    expect(queue.queryByRole('button', { name: 'Add as alias' })).toBeNull();
    await user.click(queue.getByRole('button', { name: 'Add to an entry' }));
    const search = queue.getByRole('searchbox');
    expect(search).toHaveFocus();
    await queue.findByRole('button', { name: 'When do I pay?' });
    answers['GET /faq/admin'] = listed(entry({ id: 8, question: 'Who owns the code?' }));
    fireEvent.change(search, { target: { value: 'owns' } });
    expect(queue.getByRole('button', { name: 'When do I pay?' })).toBeDisabled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lists().at(-1)).toBe('/faq/admin?limit=6&offset=0&q=owns'));
    await user.click(await queue.findByRole('button', { name: 'Who owns the code?' }));
    expect(await screen.findByText('Alias added')).toBeInTheDocument();
    expect(sent('POST')).toEqual([['/faq/gaps/5/alias', { faq_id: 8 }]]);
  });

  it('become an entry with the question on one line', async () => {
    answers['GET /faq/gaps'] = listed({ ...GAP, example: 'when is\npayment' });
    answers['POST /faq'] = { status: 201, body: entry({ id: 9 }) };
    const { user, queue, router } = await queueOf();
    expect(router.state.location.search).toBe('?part=unanswered');
    await user.click(queue.getByRole('button', { name: 'Create entry' }));
    const question = await screen.findByLabelText('Question');
    expect(question).toHaveValue('when is payment');
    expect(question).toBeVisible();
    expect(router.state.location.search).toBe('');
    await user.type(screen.getByLabelText('Answer'), 'Within 30 days.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent('POST')).toMatchObject([['/faq', { gap_id: 5, question: 'when is payment' }]]));
  });
});

describe('while the list for admins cannot be had', () => {
  it.each([
    ['fails', BROKEN],
    ['refuses', { status: 403, body: { error: 'You are not allowed to do this.' } }],
    ['does not know the call', { status: 404 }],
    ['cannot be reached', 'offline'],
  ] as const)('because the server %s, it is the public one, to be read only', async (_why, answer) => {
    answers['GET /faq/admin'] = answer;
    answers['GET /faq'] = listed(entry());
    const { user } = visit();
    expect(await screen.findByText('When do I pay?')).toBeInTheDocument();
    expect(screen.getByText(/^The admin list isn’t available/)).toBeInTheDocument();
    for (const name of ['Edit When do I pay?', 'Delete When do I pay?', 'New entry'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/faq?')).map(({ path }) => path)).toEqual(['/faq?limit=50']);
    answers['GET /faq/admin'] = listed(entry());
    await user.type(screen.getByRole('searchbox'), 'pay');
    expect(await screen.findByRole('button', { name: 'Edit When do I pay?' })).toBeInTheDocument();
    expect(screen.queryByText(/^The admin list isn’t available/)).toBeNull();
  });

  it.each(['New entry', 'Edit When do I pay?'])('keeps the form that “%s” opened', async (name) => {
    answers['GET /faq'] = listed(entry());
    const { user } = visit();
    await screen.findByText('When do I pay?');
    await user.click(screen.getByRole('button', { name }));
    await user.type(screen.getByLabelText('Answer'), ' Because.');
    answers['GET /faq/admin'] = BROKEN;
    await user.type(screen.getByRole('searchbox'), 'pay');
    expect(await screen.findByText(/^The admin list isn’t available/)).toBeInTheDocument();
    expect(screen.getByLabelText('Answer')).toHaveDisplayValue(/Because\.$/);
  });

  it('because the session has ended, it is no list', async () => {
    answers['GET /faq/admin'] = { status: 401, body: { error: 'Please sign in.' } };
    answers['GET /faq'] = listed(entry());
    visit();
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/faq/admin'))).toBe(true));
    expect(calls.some(({ path }) => path.startsWith('/faq?'))).toBe(false);
    expect(screen.queryByText('When do I pay?')).toBeNull();
  });

  it('and the public one neither, it names both the failure and the reference', async () => {
    Object.assign(answers, { 'GET /faq/admin': BROKEN, 'GET /faq': BROKEN });
    visit();
    expect(await screen.findByText('Failed to load FAQs')).toBeInTheDocument();
    expect(screen.getByText('Reference r1')).toBeInTheDocument();
    expect(await screen.findByText('Failed to load FAQs. Reference r1')).toBeInTheDocument();
  });
});

describe('errors', () => {
  it('is a creation', async () => {
    answers['POST /faq'] = BROKEN;
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'New entry' }));
    await user.type(screen.getByLabelText('Question'), 'Why?');
    await user.type(screen.getByLabelText('Answer'), 'Because.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Create failed. Reference r1')).not.toHaveLength(0);
    expect(screen.getByLabelText('Question')).toHaveValue('Why?');
  });

  it('is a deletion', async () => {
    answers['DELETE /faq/7'] = BROKEN;
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Delete When do I pay?' }));
    expect(await screen.findByText('Delete failed. Reference r1')).toBeInTheDocument();
    expect(screen.getByText('When do I pay?')).toBeInTheDocument();
  });

  it('is a change', async () => {
    answers['PATCH /faq/7'] = BROKEN;
    const { user, editor } = await edit();
    await user.type(editor.getByLabelText('Question'), '?');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Save failed. Reference r1')).not.toHaveLength(0);
    expect(editor.getByLabelText('Question')).toHaveValue('When do I pay??');
  });
});

it('leads from the empty list to the form', async () => {
  answers['GET /faq/admin'] = listed();
  const { user } = visit();
  const empty = (await screen.findByText('No FAQ entries found.')).parentElement!;
  await user.click(within(empty).getByRole('button', { name: 'New entry' }));
  await waitFor(() => expect(screen.getByLabelText('Question')).toHaveFocus());
});

it('offers the page sizes of the specification', async () => {
  visit();
  const select = await screen.findByLabelText<HTMLSelectElement>('Rows per page');
  expect([select.value, ...[...select.options].map(({ text }) => text)]).toEqual(['50', '25', '50', '100', '200']);
});

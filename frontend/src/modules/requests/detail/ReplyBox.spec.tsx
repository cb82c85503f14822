import { screen, waitFor, within } from '@testing-library/react';
import { BROKEN, showRoutes, signedIn, stubServer, type Calls, type Stubs, listed } from '../../../../test/screen';
import { letterView, requestView as request } from '../../../../test/request-data';
import { useInboxNavigation } from '../useInboxNavigation';
import { useRequestsQuery } from '../useRequestsQuery';
import { RequestDetail } from './RequestDetail';

let answers: Stubs;
let calls: Calls;
function Details() {
  const walk = useInboxNavigation(useRequestsQuery());
  return (
    <>
      <button onClick={() => walk.open(7)}>Wren Abara</button>
      <button onClick={() => walk.open(8)}>Hana Sato</button>
      {walk.id && <RequestDetail key={walk.id} id={walk.id} walk={walk} projectForm={() => null} />}
    </>
  );
}
const openLetter = async () => {
  const shown = showRoutes([{ path: '/admin/requests', element: <Details /> }], '/admin/requests?request=7');
  const letter = within(await screen.findByRole('article', { name: 'Web Development for Abara Design' }));
  return { ...shown, letter };
};
const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body && (JSON.parse(body) as unknown)]);
const repliedTo = () =>
  calls.filter(({ path }) => path === '/requests/7/reply').map(({ headers }) => headers.get('if-match'));
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));
const lateAnswer = (call: keyof Stubs) => {
  let answer: (given: { status?: number; body: object }) => void = () => undefined;
  Object.assign(answers, { [call]: () => new Promise((resolve) => (answer = resolve)) });
  return (given: Parameters<typeof answer>[0]) => answer(given);
};
const openReply = async (text: string) => {
  const opened = await openLetter();
  await opened.user.keyboard('r');
  await opened.user.type(opened.letter.getByLabelText('Your reply'), text);
  return opened;
};
const openHana = async (user: Awaited<ReturnType<typeof openLetter>>['user']) => {
  await user.click(screen.getByText('Hana Sato', { selector: 'button' }));
  return screen.findByRole('article', { name: 'Web Development' });
};
const thread = { body: { notes: [], letters: [] } };

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /requests/7': { body: request() },
    'GET /requests/8': { body: request({ id: 8, name: 'Hana Sato', company: null }) },
    'GET /requests/7/thread': thread,
    'GET /requests/8/thread': thread,
    'GET /kept-answers': { body: { items: [{ id: 4, title: 'A call first', text: 'May we call you?', version: 1 }] } },
    'GET /users': listed(),
    'GET /audit': listed(),
  };
  calls = stubServer(answers);
});

it('leaves the request readable beside the reply', async () => {
  const { user, letter } = await openLetter();
  await user.click(letter.getByRole('button', { name: 'Reply by email' }));
  const reply = within(letter.getByRole('region', { name: 'Reply to Wren Abara' }));
  expect(reply.getByLabelText('Your reply')).toHaveFocus();
  expect(reply.getByLabelText('Your reply')).toHaveAccessibleDescription(/and quote the request\.$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(letter.getByText(/with <b>booking<\/b>/i)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(letter.getByRole('button', { name: 'Reply by email' })).toHaveFocus());
});

it('keeps an unsent reply while another request is read', async () => {
  const { user } = await openReply('Dear Wren,');
  await openHana(user);
  expect(screen.queryByRole('region', { name: /^Reply to/ })).toBeNull();
  await user.click(screen.getByText('Wren Abara', { selector: 'button' }));
  const reply = within(await screen.findByRole('region', { name: 'Reply to Wren Abara' }));
  expect(reply.getByLabelText('Your reply')).toHaveValue('Dear Wren,');
});

it('keeps an unsaved note while another request is read, until it is saved', async () => {
  answers['POST /requests/7/notes'] = { status: 201, body: {} };
  const { user, letter } = await openLetter();
  await user.type(letter.getByLabelText('Add a note for staff'), 'Called twice.');
  const other = await openHana(user);
  expect(await within(other).findByLabelText('Add a note for staff')).toHaveValue('');
  await user.click(screen.getByText('Wren Abara', { selector: 'button' }));
  const again = within(await screen.findByRole('article', { name: 'Web Development for Abara Design' }));
  expect(again.getByLabelText('Add a note for staff')).toHaveValue('Called twice.');
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('removes the draft of a note that is saved after another request was opened', async () => {
  const answer = lateAnswer('POST /requests/7/notes');
  const { user, letter } = await openLetter();
  await user.type(letter.getByLabelText('Add a note for staff'), 'Called twice.');
  await user.click(letter.getByRole('button', { name: 'Save' }));
  await openHana(user);
  expect(drafts()).toHaveLength(1);
  answer({ status: 201, body: {} });
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('leaves the reply to another request open when a reply was sent', async () => {
  const answer = lateAnswer('POST /requests/7/reply');
  const { user, letter } = await openReply('Dear Wren,');
  await user.click(letter.getByRole('button', { name: 'Send' }));
  await openHana(user);
  await user.keyboard('r');
  await user.type(await screen.findByLabelText('Your reply'), 'Dear Hana,');
  answer({ body: request({ stage: 'contacted', version: 4 }) });
  expect(await screen.findByText('Reply to Wren Abara is on its way')).toBeInTheDocument();
  expect(screen.getByLabelText('Your reply')).toHaveValue('Dear Hana,');
  expect(drafts()).toEqual([expect.stringMatching(/request-reply\/8$/)]);
});

it('stays with the next request when the former one is closed late', async () => {
  const answer = lateAnswer('PATCH /requests/7');
  const { user, letter } = await openLetter();
  await user.click(letter.getByRole('button', { name: 'Won' }));
  await openHana(user);
  await user.keyboard('r');
  await user.type(await screen.findByLabelText('Your reply'), 'Dear Hana,');
  answer({ body: request({ stage: 'won', version: 4 }) });
  expect(await screen.findByText(/^Wren Abara marked as won/)).toBeInTheDocument();
  expect(screen.getByLabelText('Your reply')).toHaveValue('Dear Hana,');
});

it('takes no more text into a note that is being saved', async () => {
  const answer = lateAnswer('POST /requests/7/notes');
  const { user, letter } = await openLetter();
  const note = letter.getByLabelText('Add a note for staff');
  await user.type(note, 'Called.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(note).toHaveAttribute('readonly'));
  answer({ status: 201, body: {} });
  await waitFor(() => expect(note).toHaveValue(''));
  await user.type(note, 'Again.');
  expect(note).toHaveValue('Again.');
});

it('shows that a reply was not sent after another request was opened, and keeps its text', async () => {
  const answer = lateAnswer('POST /requests/7/reply');
  const { user, letter } = await openReply('Dear Wren,');
  await user.click(letter.getByRole('button', { name: 'Send' }));
  await openHana(user);
  answer({ status: 409, body: { code: 'STALE', error: 'Changed.' } });
  expect(await screen.findByText('Reply to Wren Abara not sent. Changed.')).toBeInTheDocument();
  expect(drafts()).toEqual([expect.stringMatching(/request-reply\/7$/)]);
});

it.each([
  ['queued', null, 'is waiting to be sent'],
  ['failed', null, 'could not be delivered'],
  ['failed', '2026-11-18T11:00:00.000Z', 'sent'],
] as const)('shows the delivery of a %s email, sent at %s', async (state, sent_at, shown) => {
  answers['GET /requests/7/thread'] = { body: { notes: [], letters: [letterView({ state, sent_at })] } };
  const { letter } = await openLetter();
  expect(await letter.findByText(new RegExp(`^“Your quotation request” ${shown},`))).toBeInTheDocument();
});

it('is refused once when a colleague changed the request while the reply was written', async () => {
  const theirs = request({ stage: 'contacted', version: 4, unread: false });
  answers['POST /requests/7/reply'] = { status: 409, body: { code: 'STALE', error: 'Changed.', current: theirs } };
  const answerRead = lateAnswer('POST /requests/7/read');
  const { user, letter } = await openReply('Dear Wren,');
  await waitFor(() => expect(sent('POST').map(([path]) => path)).toContain('/requests/7/read'));
  answers['GET /requests/7'] = { body: theirs };
  answerRead({ body: theirs });
  expect(await letter.findByText('Contacted')).toBeInTheDocument();
  await user.click(letter.getByRole('button', { name: 'Send' }));
  expect(await letter.findByText('Changed.')).toBeInTheDocument();
  await user.click(letter.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(repliedTo()).toEqual(['"3"', '"4"']));
});

it('counts changes of the user as seen while the reply is written', async () => {
  const changed = request({ stage: 'quoted', version: 4 });
  answers['PATCH /requests/7'] = { body: changed };
  answers['POST /requests/7/reply'] = { body: changed };
  const { user, letter } = await openReply('Dear Wren,');
  await user.click(letter.getByRole('button', { name: /^New/ }));
  await user.click(await screen.findByRole('option', { name: 'Quoted' }));
  await screen.findByText('Wren Abara marked as quoted.');
  await user.click(letter.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(repliedTo()).toEqual(['"4"']));
});

it('opens a reply with R and inserts a saved reply', async () => {
  answers['POST /requests/7/reply'] = { body: request({ stage: 'contacted', version: 4 }) };
  const { user } = await openLetter();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('region', { name: 'Reply to Wren Abara' }));
  await user.type(dialog.getByLabelText('Your reply'), 'Dear Wren,');
  await user.click(await dialog.findByRole('button', { name: 'A call first' }));
  expect(dialog.getByLabelText('Your reply')).toHaveValue('Dear Wren,\n\nMay we call you?');
  expect(dialog.getByRole('link', { name: 'Write in my email app' })).toHaveAttribute(
    'href',
    'mailto:wren@abara.example?subject=Re%3A%20Quotation%20for%20Web%20Development%20(request%207)',
  );
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Reply to Wren Abara is on its way')).toBeInTheDocument();
  expect(sent('POST')).toContainEqual([
    '/requests/7/reply',
    { subject: 'Re: Quotation for Web Development (request 7)', text: 'Dear Wren,\n\nMay we call you?' },
  ]);
});

it('keeps what is written for the next time', async () => {
  answers['POST /kept-answers'] = { status: 201, body: { id: 5, title: 'Soon', text: 'Soon.', version: 1 } };
  const { user } = await openLetter();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('region', { name: 'Reply to Wren Abara' }));
  await user.type(dialog.getByLabelText('Your reply'), 'Soon.');
  await user.type(dialog.getByLabelText('Title of the saved reply'), 'Soon');
  await user.click(dialog.getByRole('button', { name: 'Save this reply' }));
  expect(await screen.findByText('“Soon” saved')).toBeInTheDocument();
  expect(sent('POST')).toContainEqual(['/kept-answers', { title: 'Soon', text: 'Soon.' }]);
});

it('shows the error when a saved reply cannot be deleted', async () => {
  answers['DELETE /kept-answers/4'] = BROKEN;
  const { user } = await openLetter();
  await user.keyboard('r');
  await user.click(await screen.findByRole('button', { name: 'Delete the saved reply A call first' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The saved reply could not be deleted. Reference r1')).toBeInTheDocument();
});

it('asks for confirmation before a draft is dropped', async () => {
  const { user } = await openLetter();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('region', { name: 'Reply to Wren Abara' }));
  await user.type(dialog.getByLabelText('Your reply'), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
});

it('reports that the saved replies could not be loaded', async () => {
  answers['GET /kept-answers'] = { status: 500 };
  const { user, letter } = await openLetter();
  await user.click(letter.getByRole('button', { name: 'Reply by email' }));
  const retry = await letter.findByRole('button', { name: 'Retry' });
  answers['GET /kept-answers'] = { body: { items: [{ id: 4, title: 'A call first', text: 'May we?', version: 1 }] } };
  await user.click(retry);
  expect(await letter.findByRole('button', { name: 'A call first' })).toBeVisible();
});

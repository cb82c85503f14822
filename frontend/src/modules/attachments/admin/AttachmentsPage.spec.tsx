import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { attachmentView, commentView, projectDetail } from '../../../../test/client-data';
import {
  BROKEN,
  UNREACHED,
  failingUploads,
  people,
  show,
  showRoutes,
  signedIn,
  stubServer,
  type Stubs,
} from '../../../../test/screen';
import type { AttachmentView } from '../../../contract/api/attachments';
import { FileCards } from '../customer/FileCards';
import { AttachmentsPage } from './AttachmentsPage';

let logged: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

const PATH = '/projects/:projectId/attachments';
const FILE = '/projects/12/attachments/records%20list.png';

function visit(role: keyof typeof people, files: AttachmentView[], more: Stubs = {}) {
  const answers: Stubs = {
    ...signedIn(role),
    'GET /projects/12': { body: projectDetail(files) },
    ...more,
  };
  const calls = stubServer(answers);
  return { answers, calls, ...showRoutes([{ path: PATH, element: <AttachmentsPage /> }], '/projects/12/attachments') };
}
function succeedingUploads() {
  const sent: string[] = [];
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    sent.push(((body as FormData).get('attachments') as File).name);
    Object.defineProperties(this, { status: { value: 201 }, responseText: { value: '{"items":[]}' } });
    return void setTimeout(() => this.onload?.(new ProgressEvent('load')));
  });
  return { sent, restore: () => send.mockRestore() };
}
const card = () => screen.findByRole('article', { name: 'records-list.png' });
const answerTo = async (title: RegExp, button: string, user: ReturnType<typeof visit>['user']) => {
  const question = await screen.findByRole('alertdialog', { name: title });
  await user.click(within(question).getByRole('button', { name: button }));
};

it('sends the trimmed comment, and nothing while there is none', async () => {
  const sent = commentView({ comment_text: 'Smaller, please.' });
  const { user, calls } = visit('user', [attachmentView()], {
    'POST /projects/attachments/33/comments': { body: sent },
  });
  const send = within(await card()).getByRole('button', { name: 'Send' });
  const field = screen.getByRole('textbox', { name: 'Comment on records-list.png' });
  await user.type(field, '   ');
  expect(send).toBeDisabled();
  await user.type(field, 'Smaller, please.  {Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  const { body } = calls.find(({ method }) => method === 'POST')!;
  expect(JSON.parse(body)).toEqual({ comment_text: 'Smaller, please.' });
});

it('keeps a comment that could not be sent', async () => {
  const { user } = visit('user', [attachmentView()], { 'POST /projects/attachments/33/comments': 'offline' });
  const field = within(await card()).getByRole('textbox');
  await user.type(field, 'Smaller, please.{Enter}');
  expect(await screen.findByText(`Could not add comment. ${UNREACHED}`)).toBeVisible();
  expect(field).toHaveValue('Smaller, please.');
});

it('asks before a file is confirmed and reverts on failure', async () => {
  const { user } = visit('user', [attachmentView()], { 'POST /projects/attachments/33/confirm': BROKEN });
  await user.click(within(await card()).getByRole('button', { name: 'Confirm records-list.png' }));
  await answerTo(/Confirm records-list.png/, 'Confirm file', user);
  expect(await screen.findByText('Could not confirm this attachment. Reference r1')).toBeVisible();
  expect(await within(await card()).findByText('Waiting for your confirmation')).toBeVisible();
});

/** 1:17 PM in the company's time zone. */
const AT = '2026-11-25T21:17:00.000Z';
const time = (words: string) => new RegExp(`^${words}, Nov 25(, 2026)?, 1:17.PM$`);
const confirmed = (values: Partial<AttachmentView> = {}) =>
  attachmentView({ confirmed_by_client: true, confirmed_by: 'client', confirmed_at: AT, ...values });

it.each([
  ['owner', 'client', 'Confirmed', 'Confirmed by you. Comments are closed.'],
  ['owner', 'admin', 'Confirmed for you', 'Confirmed. Comments are closed.'],
  ['admin', 'client', 'Confirmed', 'Confirmed by the client. Comments are closed.'],
  ['admin', 'admin', 'Confirmed', 'Confirmed by staff. Comments are closed.'],
] as const)('shows to the %s when and by whom a file was confirmed: %s', async (viewer, confirmed_by, state, text) => {
  stubServer(signedIn(viewer === 'owner' ? 'user' : 'admin'));
  show(<FileCards attachments={[confirmed({ confirmed_by })]} viewer={viewer} />);
  expect(within(await card()).getByText(time(state))).toBeVisible();
  expect(within(await card()).getByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it.each([
  ['user', 'Confirm', /^Confirm/, 'Your question has no answer yet.'],
  ['admin', 'Mark confirmed:', /^Mark/, '1 comment without a reply.'],
] as const)('warns the %s before a file with an open question is confirmed', async (role, button, title, warning) => {
  const { user } = visit(role, [attachmentView({ comments: [commentView()] })]);
  await user.click(within(await card()).getByRole('button', { name: `${button} records-list.png` }));
  const question = await screen.findByRole('alertdialog', { name: title });
  expect(question).toHaveTextContent(warning);
});

it('sends once that the owner has read a reply', async () => {
  const comments = [commentView({ reply_text: 'Yes.', replied_at: '2026-11-20T11:00:00.000Z' })];
  const { calls } = visit('user', [attachmentView({ comments })]);
  expect(await screen.findByText('Admin Reply')).toBeVisible();
  const read = () => calls.filter(({ path }) => path === '/projects/attachments/33/read').map(({ body }) => body);
  await waitFor(() => expect(read()).toEqual(['{"until":"2026-11-20T11:00:00.000Z"}']));
});

it('shows to the owner preview and name of each file, without picker, Delete and drop zone', async () => {
  const paper = attachmentView({ id: 34, filename: 'p.pdf', original_name: 'plan.pdf', is_image: false, size: 73_000 });
  visit('user', [attachmentView(), paper]);
  const shown = within(await card());
  const picture = shown.getByRole('img', { name: 'records-list.png' });
  expect(picture).toHaveAttribute('src', '/api/projects/attachments/records%20list.png?size=small');
  expect(shown.getByText('records-list.png')).toBeVisible();
  const other = within(screen.getByRole('article', { name: 'plan.pdf' }));
  expect(other.queryByRole('img')).toBeNull();
  for (const text of ['plan.pdf', 'PDF', /^\d+(\.\d+)? kB$/i]) expect(other.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Projects' })).toHaveAttribute('href', '/clientProject?project=12');
  for (const name of ['Add Attachment', /^Delete/]) expect(screen.queryByRole('button', { name })).toBeNull();
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } });
  expect(screen.queryByText('Drop the files here')).toBeNull();
  fireEvent.error(picture);
  expect(shown.getByText('Image unavailable')).toBeVisible();
});

it('lets an admin reply below an unanswered comment only', async () => {
  const comments = [commentView(), commentView({ id: 72, reply_text: 'Yes.', replied_at: '2026-11-20T11:00:00.000Z' })];
  const { user, calls } = visit('admin', [attachmentView({ comments })], {
    'POST /projects/attachments/33/comments/71/reply': { status: 201, body: commentView({ reply_text: 'It can.' }) },
  });
  const reply = await within(await card()).findByRole('textbox', { name: 'Reply to Dana Whitfield' });
  await user.type(reply, 'It can.');
  await user.click(screen.getByRole('button', { name: 'Send Reply' }));
  await waitFor(() => expect(calls.some(({ body }) => body === '{"reply_text":"It can."}')).toBe(true));
});

it('shows and logs that a file could not be deleted', async () => {
  const { user } = visit('admin', [attachmentView()], { [`DELETE ${FILE}`]: BROKEN });
  await user.click(await screen.findByRole('button', { name: 'Delete records-list.png' }));
  await answerTo(/Delete records-list.png\?/, 'Delete file', user);
  expect(await screen.findByText('Delete failed. Reference r1')).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Delete failed', expect.objectContaining({ code: expect.any(String) as string }));
});

it('shows on the page and in a toast that files cannot be loaded', async () => {
  visit('user', [], { 'GET /projects/12': { status: 404, body: { error: 'This project does not exist.' } } });
  expect(await screen.findByText('Failed to load attachments.')).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Failed to load attachments.', expect.objectContaining({ status: 404 }));
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
});

it('shows that the original cannot be opened', async () => {
  const tab = { close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = visit('user', [attachmentView()], { 'GET /projects/attachments/records%20list.png': 'offline' });
  await user.click(within(await card()).getByRole('button', { name: 'Open records-list.png' }));
  await user.click(await screen.findByRole('button', { name: 'Open original of records-list.png' }));
  expect(await screen.findByText(`Unable to open the original file. ${UNREACHED}`)).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
});

it('shows the failed upload at the file and keeps it', async () => {
  const failing = failingUploads();
  const { user } = visit('admin', []);
  await screen.findByText('No attachments found.');
  await user.upload(screen.getByLabelText('Choose files'), new File(['x'], 'sign.png', { type: 'image/png' }));
  expect(await screen.findByText('Upload failed. Reference r1')).toBeVisible();
  expect(screen.getByText('sign.png: Upload failed. Reference r1')).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Upload failed', expect.objectContaining({ code: expect.any(String) as string }));
  expect(screen.getByText('sign.png')).toBeVisible();
  failing.mockRestore();
});

it('shows a file that was added although the answer was lost', async () => {
  const failing = failingUploads('offline');
  const { answers, user } = visit('admin', []);
  await screen.findByText('No attachments found.');
  answers['GET /projects/12'] = { body: projectDetail([attachmentView({ original_name: 'sign.png' })]) };
  await user.upload(screen.getByLabelText('Choose files'), new File(['x'], 'sign.png', { type: 'image/png' }));
  expect(await screen.findByRole('article', { name: 'sign.png' })).toBeVisible();
  failing.mockRestore();
});

it('sends files that are dropped or pasted as it sends chosen ones, and no file beside it opens', async () => {
  const { sent, restore } = succeedingUploads();
  visit('admin', []);
  const add = await screen.findByRole('button', { name: 'Add Attachment' });
  await screen.findByText(/up to 10 MB each/);
  const back = screen.getByRole('link', { name: 'Manage Projects' });
  expect(back).toHaveAttribute('href', '/admin/projects?project=12');
  const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });
  const tool = new File(['tool'], 'tool.exe');
  const dataTransfer = { types: ['Files'], files: [plan, tool] };
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(screen.getByText('Drop the files here')).toBeVisible();
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(screen.queryByText('Drop the files here')).toBeNull();
  expect(add).toBeEnabled();
  expect(sent).toEqual([]);

  fireEvent.drop(screen.getByText('No attachments found.'), { dataTransfer });
  expect(screen.getByText('Unsupported file type. Use PNG, PDF.')).toBeVisible();
  expect(await screen.findByText('1 file added. Dana Whitfield will get one email.')).toBeVisible();
  const shot = new File(['shot'], 'image.png', { type: 'image/png' });
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [shot] } });
  fireEvent.paste(document.body, { clipboardData: { types: ['text/plain', 'Files'], files: [shot] } });
  await waitFor(() => expect(sent).toEqual(['plan.pdf', 'image.png']));
  restore();
  expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
});

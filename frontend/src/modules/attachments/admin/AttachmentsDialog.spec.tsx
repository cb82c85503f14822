import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { AttachmentView, CommentView } from '../../../contract/api/attachments';
import { BROKEN, show, signedIn, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import { attachmentView, commentView, projectDetail } from '../../../../test/client-data';
import { AttachmentsDialog } from './AttachmentsDialog';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
  jest.useRealTimers();
});

const comment = (id: number, part: Partial<CommentView> = {}) =>
  commentView({ id, comment_text: `Question ${id}`, ...part });
const file = (id: number, name: string, part: Partial<AttachmentView> = {}) =>
  attachmentView({ id, project_id: 8, filename: name, original_name: name, ...part });
const answered = comment(1, { reply_text: 'The main line.', replied_at: '2026-11-03T10:00:00Z' });
const list = file(1, 'records.png');
const flow = file(2, 'reminders.png', { comments: [answered, comment(2)] });
const done = file(3, 'booking.png', { confirmed_by_client: true, confirmed_by: 'client' });
const withFiles = (...attachments: AttachmentView[]) => ({
  body: projectDetail(attachments, { id: 8, title: 'Portal' }),
});

let answers: Stubs;
let calls: Calls;
const onClose = jest.fn();
const opened = () =>
  show(<AttachmentsDialog project={{ id: 8, title: 'Portal', client_name: 'Dana' }} open onClose={onClose} />);
const inList = async (name: string) =>
  within(await screen.findByLabelText('Files'))
    .getByText(name)
    .closest('button')!;
const replyField = () => screen.getByLabelText('Reply to Dana Whitfield');

beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
  answers = { ...signedIn('admin'), 'GET /projects/8': withFiles(list, flow, done) };
  calls = stubServer(answers);
});

it('sends pasted pictures while it is open only', async () => {
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperties(this, { status: { value: 201 }, responseText: { value: '{"items":[]}' } });
    this.onload?.(new ProgressEvent('load'));
  });
  const shot = new File(['shot'], 'image.png', { type: 'image/png' });
  const paste = () =>
    act(async () => {
      fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [shot] } });
      await new Promise((resolve) => setTimeout(resolve));
    });
  const Files = () => {
    const [open, setOpen] = useState(true);
    const project = { id: 8, title: 'Portal', client_name: 'Dana' };
    return <AttachmentsDialog project={project} open={open} onClose={() => setOpen(false)} />;
  };
  const { user } = show(<Files />);
  await inList('records.png');
  await paste();
  expect(sent).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await paste();
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
});

it('shows the state of each file and starts with the unanswered one', async () => {
  opened();
  expect(await inList('records.png')).toHaveTextContent('Not confirmed');
  expect(await inList('reminders.png')).toHaveTextContent('1 comment to answer');
  expect(await inList('booking.png')).toHaveTextContent('Confirmed');
  expect(await inList('reminders.png')).toHaveAttribute('aria-current', 'true');
  expect(await inList('reminders.png')).toHaveFocus();
  expect(screen.getByAltText('reminders.png')).toHaveAttribute(
    'src',
    '/api/projects/attachments/reminders.png?size=large',
  );
});

it('goes from file to file with the arrows, and keeps a reply that was not sent', async () => {
  const { user } = opened();
  await user.type((await inList('reminders.png')) && replyField(), 'Later');
  (await inList('reminders.png')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await inList('booking.png')).toHaveFocus();
  expect(screen.getByText('Confirmed by the client. Comments are closed.')).toBeInTheDocument();
  expect(screen.queryByText('Mark confirmed')).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(replyField()).toHaveValue('Later');
});

it('sends one reply with Ctrl Enter, and shows what the server has then', async () => {
  answers['POST /projects/attachments/2/comments/2/reply'] = { status: 201, body: comment(2) };
  const { user } = opened();
  await inList('reminders.png');
  expect(screen.getAllByText('One reply per comment')).toHaveLength(1);
  await user.type(replyField(), 'Agreed{Enter}and done');
  const said = { ...comment(2), reply_text: 'Agreed\nand done', replied_at: '2026-11-04T10:00:00Z' };
  answers['GET /projects/8'] = withFiles(list, { ...flow, comments: [answered, said] }, done);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getAllByText('Admin Reply')).toHaveLength(2));
  expect(JSON.parse(calls.find(({ method }) => method === 'POST')!.body)).toEqual({ reply_text: 'Agreed\nand done' });
  expect(screen.queryByLabelText('Reply to Dana Whitfield')).toBeNull();
});

it('shows that a reply failed and keeps it', async () => {
  answers['POST /projects/attachments/2/comments/2/reply'] = BROKEN;
  const { user } = opened();
  await user.type((await inList('reminders.png')) && replyField(), 'Agreed{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Could not add reply. Reference r1')).toBeVisible();
  expect(logged).toHaveBeenCalledWith(
    'Could not add reply.',
    expect.objectContaining({ message: expect.any(String) as string }),
  );
  expect(replyField()).toHaveValue('Agreed');
});

it('refuses a dropped file for the same reasons as a chosen one', async () => {
  opened();
  const files = [new File(['tool'], 'tool.exe')];
  await screen.findByText('Attachments');
  await waitFor(() => expect(document.querySelector('input[type=file]')).toHaveAttribute('accept', '.png,.pdf'));
  fireEvent.drop(await inList('records.png'), { dataTransfer: { types: ['Files'], files } });
  expect(await screen.findByText('Unsupported file type. Use PNG, PDF.')).toBeVisible();
});

it('asks for confirmation before an unsent reply is lost', async () => {
  const { user } = opened();
  await user.type((await inList('reminders.png')) && replyField(), 'Half a');
  await user.click(screen.getByLabelText('Close'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByText('Discard reply'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
});

it('confirms after a question', async () => {
  answers['POST /projects/attachments/2/confirm'] = { body: flow };
  const { user } = opened();
  await user.click(await screen.findByText('Mark confirmed'));
  answers['GET /projects/8'] = withFiles(list, { ...flow, confirmed_by_client: true }, done);
  const question = within(await screen.findByRole('alertdialog', { name: /as confirmed\?$/ }));
  await user.click(question.getByRole('button', { name: 'Mark confirmed' }));
  await waitFor(() => expect(screen.queryByText('Mark confirmed')).toBeNull());
  expect(calls.some(({ path }) => path === '/projects/attachments/2/confirm')).toBe(true);
});

it('deletes a confirmed file only after a second question', async () => {
  const body = { code: 'ATTACHMENT_CONFIRMED', error: 'Confirmed.' } as const;
  answers['DELETE /projects/8/attachments/booking.png'] = { status: 409, body };
  const { user } = opened();
  await user.click(await inList('booking.png'));
  await user.click(screen.getByLabelText('Delete booking.png'));
  await user.click(await screen.findByText('Delete file'));
  expect(await screen.findByText('booking.png is confirmed. Delete it anyway?')).toBeInTheDocument();
  answers['DELETE /projects/8/attachments/booking.png'] = { body: { message: 'Deleted.' } };
  answers['GET /projects/8'] = withFiles(list, flow);
  await user.click(screen.getByText('Delete file'));
  expect(await screen.findByText('booking.png was deleted.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/projects/8/attachments/booking.png?id=3',
    '/projects/8/attachments/booking.png?force=true&id=3',
  ]);
});

it('zooms and shows when a picture is not available', async () => {
  const { user } = opened();
  await user.click(await screen.findByText('Zoom'));
  expect(await screen.findByText('2 of 3')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('3 of 3')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.error(screen.getByAltText('booking.png'));
  expect(screen.getByText('Image unavailable')).toBeInTheDocument();
});

it('shows the empty state and errors with Retry', async () => {
  answers['GET /projects/8'] = { status: 500, body: {} };
  const { user } = opened();
  expect(await screen.findByText('Failed to load attachments.')).toBeInTheDocument();
  answers['GET /projects/8'] = withFiles();
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('No attachments found.')).toBeInTheDocument();
});

it('keeps a reply that is being written when another person answers', async () => {
  jest.useFakeTimers();
  opened();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  fireEvent.change(replyField(), { target: { value: 'The side line.' } });
  const later = comment(2, { reply_text: 'Both lines.', replied_at: '2026-11-03T11:00:00Z' });
  const files = [list, file(2, 'reminders.png', { comments: [answered, later] }), done];
  answers['GET /projects/8'] = withFiles(...files);
  await act(() => jest.advanceTimersByTimeAsync(8500));
  expect(screen.getByText('Both lines.')).toBeInTheDocument();
  expect(replyField()).toHaveValue('The side line.');
});

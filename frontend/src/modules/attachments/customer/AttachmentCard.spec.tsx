import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { attachmentView, commentView, projectDetail } from '../../../../test/client-data';
import { showRoutes, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import type { AttachmentView } from '../../../contract/api/attachments';
import { AttachmentsPage } from '../admin/AttachmentsPage';

const AT = '2026-11-25T21:17:00.000Z';
const confirmed = (values: Partial<AttachmentView> = {}) =>
  attachmentView({ confirmed_by_client: true, confirmed_by: 'client', confirmed_at: AT, ...values });

function visit(files: AttachmentView[], more: Stubs = {}, search = '') {
  const answers: Stubs = { ...signedIn('user'), 'GET /projects/12': { body: projectDetail(files) }, ...more };
  stubServer(answers);
  const routes = [{ path: '/projects/:projectId/attachments', element: <AttachmentsPage /> }];
  return { answers, ...showRoutes(routes, `/projects/12/attachments${search}`) };
}
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));
const card = () => screen.findByRole('article', { name: 'records-list.png' });

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('shows the file of the link, and files that wait before confirmed ones', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const files = [confirmed({ id: 31, original_name: 'old.png' }), attachmentView(), attachmentView({ id: 34 })];
  visit(files, {}, '?file=34');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'file-34'));
  expect(scroll.mock.contexts).toEqual([document.activeElement]);
  expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['file-33', 'file-34', 'file-31']);
});

it('shows the confirmation in place, then folds the card', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const comments = [commentView({ reply_text: 'Yes.' })];
  const { answers } = visit([attachmentView({ comments }), attachmentView({ id: 34 })]);
  await pass(1000);
  answers['POST /projects/attachments/33/confirm'] = { body: confirmed() };
  answers['GET /projects/12'] = { body: projectDetail([confirmed({ comments }), attachmentView({ id: 34 })]) };
  fireEvent.click(screen.getAllByRole('button', { name: 'Confirm records-list.png' })[0]!);
  await pass(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm file' }));
  await pass(1000);
  await pass(500);
  expect(screen.getByText('records-list.png is confirmed.')).toBeVisible();
  const shown = within(screen.getAllByRole('article')[0]!);
  expect(shown.getByText(/^Confirmed, Nov 25(, 2026)?, 1:17.PM$/)).toBeVisible();
  expect(shown.getByText('Can it stay?')).toBeVisible();
  await pass(2600);
  await pass(1000);
  expect(shown.queryByText('Can it stay?')).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'Show 1 comment' }));
  expect(shown.getByText('Can it stay?')).toBeVisible();
});

it('shows files and replies that arrive while the page is open', async () => {
  jest.useFakeTimers();
  const comment = commentView({ reply_text: 'Yes.', replied_at: AT, reply_read_at: AT });
  const { answers } = visit([confirmed({ comments: [comment] })]);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: 'Show 1 comment' })).toBeVisible();
  const later = commentView({ id: 72, reply_text: 'Now it is smaller.', replied_at: AT, reply_read_at: null });
  const files = [confirmed({ comments: [comment, later], comments_count: 2 }), attachmentView({ id: 34 })];
  answers['GET /projects/12'] = { body: projectDetail(files) };
  await act(() => jest.advanceTimersByTimeAsync(8500));
  expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['file-34', 'file-33']);
  expect(screen.getByText('Now it is smaller.')).toBeVisible();
});

it('shows a comment at once while it is being sent', async () => {
  const { user } = visit([attachmentView()], { 'POST /projects/attachments/33/comments': 'late' });
  const field = within(await card()).getByRole('textbox');
  await user.type(field, 'Smaller, please.{Enter}');
  const shown = within(await card());
  expect(shown.getByText('Smaller, please.')).toBeVisible();
  expect(shown.getByText(/Sending/)).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it('moves focus from Send, which is disabled then, to the field', async () => {
  const { user } = visit([attachmentView()], { 'POST /projects/attachments/33/comments': 'late' });
  const field = within(await card()).getByRole('textbox');
  await user.type(field, 'Smaller, please.');
  await user.click(within(await card()).getByRole('button', { name: 'Send' }));
  expect(field).toHaveFocus();
});

it('breaks the line with Enter on devices without a keyboard', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('(pointer: coarse)'));
  const { user } = visit([attachmentView()]);
  const field = within(await card()).getByRole('textbox');
  await user.type(field, 'Smaller,{Enter}please.');
  expect(field).toHaveValue('Smaller,\nplease.');
  media.mockRestore();
});

it('shows a comment once when a refresh brings it before the response', async () => {
  jest.useFakeTimers();
  const sent = commentView({ comment_text: 'Smaller, please.' });
  let respond = (_answer: { status: number; body: object }) => {};
  const { answers } = visit([attachmentView()], {
    'POST /projects/attachments/33/comments': () => new Promise((resolve) => (respond = resolve)),
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'Smaller, please.' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  answers['GET /projects/12'] = { body: projectDetail([attachmentView({ comments: [sent], comments_count: 1 })]) };
  await act(() => jest.advanceTimersByTimeAsync(8500));
  answers['GET /projects/12'] = 'late';
  respond({ status: 201, body: sent });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getAllByText('Smaller, please.')).toHaveLength(1);
});

it('keeps a comment that is being written when staff confirm the file', async () => {
  jest.useFakeTimers();
  const { answers } = visit([attachmentView()]);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Smaller, please.' } });
  answers['GET /projects/12'] = { body: projectDetail([confirmed({ confirmed_by: 'admin' })]) };
  await act(() => jest.advanceTimersByTimeAsync(8500));
  expect(screen.getByText('Confirmed. Comments are closed.')).toBeVisible();
  // The card would fold after 2.5 seconds.
  await act(() => jest.advanceTimersByTimeAsync(3500));
  expect(screen.getByRole('textbox')).toHaveValue('Smaller, please.');
  const error = 'This file is confirmed.';
  answers['POST /projects/attachments/33/comments'] = { status: 409, body: { code: 'ATTACHMENT_CONFIRMED', error } };
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText(error)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Smaller, please.');
});

it('keeps an unsent comment while another page is open, and lets it be discarded', async () => {
  const { user } = visit([attachmentView()]);
  await user.type(within(await card()).getByRole('textbox'), 'Smaller');
  cleanup();
  visit([attachmentView()]);
  const field = within(await card()).getByRole('textbox');
  expect(field).toHaveValue('Smaller');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field).toHaveValue('');
  expect(drafts()).toEqual([]);
});

it('sends what another tab wrote and leaves no draft', async () => {
  const answer = { 'POST /projects/attachments/33/comments': { status: 201, body: commentView() } };
  const { user } = visit([attachmentView()]);
  await user.type(within(await card()).getByRole('textbox'), 'Smaller');
  cleanup();
  const [key] = drafts();
  localStorage.setItem(key!, localStorage.getItem(key!)!.replace(/"tab":"/, '"tab":"x'));
  visit([attachmentView()], answer);
  const field = within(await card()).getByRole('textbox');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(drafts()).toEqual([]));
  await user.type(field, 'Next');
  expect(screen.queryByText('We kept what you typed.')).toBeNull();
});

it('opens files in the viewer, with comments, Confirm and a download under the real name', async () => {
  URL.createObjectURL = () => 'blob:file';
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const paper = attachmentView({ id: 34, filename: 'p-2.pdf', original_name: 'plan.pdf', is_image: false });
  const { answers, user } = visit([attachmentView(), paper], {
    'GET /projects/attachments/p-2.pdf': { status: 429, body: { error: 'Not now.' } },
  });
  await user.type(within(await card()).getByRole('textbox'), 'Smaller');
  await user.click(within(await card()).getByRole('button', { name: 'Open records-list.png' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Zoom view' }));
  const field = viewer.getByRole('textbox', { name: 'Comment on records-list.png' });
  expect(field).toHaveValue('Smaller');
  expect(viewer.getByRole('button', { name: 'Confirm records-list.png' })).toBeVisible();
  await user.type(field, ' please{ArrowLeft}{ArrowRight}');
  expect(viewer.getByText('1 of 2')).toBeVisible();
  await user.click(viewer.getByRole('button', { name: 'Next' }));
  const download = viewer.getByRole('button', { name: 'Download plan.pdf' });
  await user.click(download);
  expect(await screen.findByText('Not now.')).toBeVisible();
  answers['GET /projects/attachments/p-2.pdf'] = { body: {} };
  await user.click(download);
  await waitFor(() => expect(saved).toEqual(['plan.pdf']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await card()).getByRole('textbox')).toHaveValue('Smaller please');
});

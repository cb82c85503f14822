import { screen } from '@testing-library/react';
import { attachmentView, commentView } from '../../../../test/client-data';
import { listed, showRoutes, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import { CommentForm } from '../customer/FileTalk';
import { CommentThread } from './CommentThread';
import { SendingComment, SendingReply } from './SendingText';

it('shows every comment, also of a file with more than a page of them', async () => {
  const comments = Array.from({ length: 250 }, (_, n) => commentView({ id: n + 1, comment_text: `Remark ${n + 1}` }));
  stubServer({
    ...signedIn('user'),
    'GET /projects/attachments/33/comments': (asked) => {
      const [limit, offset] = [Number(asked.get('limit')), Number(asked.get('offset'))];
      return { body: { items: comments.slice(offset, offset + limit), total: comments.length, limit, offset } };
    },
  });
  const attachment = attachmentView({ comments: comments.slice(-50), comments_count: comments.length });
  const { user } = showRoutes([{ path: '/', element: <CommentThread attachment={attachment} /> }], '/');
  await user.click(await screen.findByRole('button', { name: 'Show all 250 comments' }));
  expect(await screen.findByText('Remark 1')).toBeInTheDocument();
  const shown = screen.getAllByText(/^Remark/).map(({ textContent }) => textContent);
  expect(shown).toEqual(comments.map(({ comment_text }) => comment_text));
});

it('keeps the comments it has when the others cannot be loaded', async () => {
  const comments = [commentView({ id: 1, comment_text: 'Remark 1' }), commentView({ id: 2, comment_text: 'Remark 2' })];
  const answers: Stubs = { ...signedIn('user'), 'GET /projects/attachments/33/comments': 'offline' };
  stubServer(answers);
  const attachment = attachmentView({ comments: comments.slice(1), comments_count: 2 });
  const { user } = showRoutes([{ path: '/', element: <CommentThread attachment={attachment} /> }], '/');
  await user.click(await screen.findByRole('button', { name: 'Show all 2 comments' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Remark 2')).toBeVisible();
  answers['GET /projects/attachments/33/comments'] = listed(...comments);
  await user.click(retry);
  expect(await screen.findByText('Remark 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('keeps the direction of comments and names apart from the text around them', async () => {
  stubServer(signedIn('user'));
  const comment = commentView({
    user_name: 'דנה לוי',
    comment_text: 'אפשר להשאיר?',
    reply_user_name: 'مريم',
    reply_text: 'نعم.',
    replied_at: '2026-11-25T21:17:00.000Z',
  });
  const attachment = attachmentView({ comments: [comment], comments_count: 1 });
  const element = (
    <>
      <CommentThread attachment={attachment} />
      <SendingComment text="עוד אחת" />
      <SendingReply text="شكرا" />
      <CommentForm attachment={attachment} draft={{ id: 'comment/33', text: '', keep: () => undefined }} />
    </>
  );
  showRoutes([{ path: '/', element }], '/');
  expect((await screen.findByText('Dana Whitfield')).tagName).toBe('BDI');
  for (const name of ['דנה לוי', 'مريم']) expect(screen.getByText(name).tagName).toBe('BDI');
  for (const text of ['אפשר להשאיר?', 'نعم.', 'עוד אחת', 'شكرا'])
    expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'auto');
});

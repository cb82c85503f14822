import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { attachmentView, commentView, projectDetail } from '../../../test/client-data';
import { show, signedIn, stubServer, type Calls, type Stubs } from '../../../test/screen';
import type { CommentView } from '../../contract/api/attachments';
import type { ProjectActivityView, ProjectDetailView } from '../../contract/api/projects';
import { ProjectTabs } from './ProjectTabs';

const plan = (...comments: CommentView[]) =>
  attachmentView({ id: 4, original_name: 'plan.png', comments, comments_count: comments.length });
const photo = (...comments: CommentView[]) =>
  attachmentView({ id: 5, original_name: 'photo.png', comments, comments_count: comments.length });
const OLD = commentView({ id: 1, comment_text: 'Is it blue?', reply_text: 'Yes.', replied_at: '2026-11-01T10:00:00Z' });
const FIRST = commentView({
  id: 2,
  comment_text: 'When is it ready?',
  created_at: '2026-11-02T10:00:00Z',
  reply_text: null,
});
const SECOND = commentView({
  id: 3,
  comment_text: 'And the photo?',
  created_at: '2026-11-03T10:00:00Z',
  reply_text: null,
});

let change: (project: ProjectDetailView) => void;
function Loaded({ first }: { first: ProjectDetailView }) {
  const [project, setProject] = useState(first);
  change = setProject;
  return <ProjectTabs project={project} />;
}

let answers: Stubs;
let calls: Calls;
const event = (more: Partial<ProjectActivityView>): ProjectActivityView => ({
  kind: 'file',
  id: 1,
  at: '2026-11-21T10:00:00.000Z',
  who: 'Ada Admin',
  what: 'plan.png',
  text: null,
  amount: null,
  currency: null,
  before: null,
  after: null,
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  answers = { ...signedIn('admin') };
  calls = stubServer(answers);
});

describe('the comments of a project', () => {
  it('keeps the answered comment until another one is chosen', async () => {
    answers['POST /projects/attachments/4/comments/2/reply'] = { status: 201, body: FIRST };
    const { user } = show(<Loaded first={projectDetail([plan(OLD, FIRST), photo(SECOND)])} />);
    const box = screen.getByPlaceholderText(/about plan\.png$/);
    await user.type(box, 'On Friday.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Reply sent.')).toBeInTheDocument();
    const answered = { ...FIRST, reply_text: 'On Friday.', replied_at: '2026-11-04T10:00:00Z' };
    act(() => change(projectDetail([plan(OLD, answered), photo(SECOND)])));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('This comment is answered.')).toBeInTheDocument();
    const next = screen.getByRole('button', { name: 'Next comment to answer (1)' });
    await waitFor(() => expect(next).toHaveFocus());
    await user.click(next);
    await waitFor(() => expect(screen.getByPlaceholderText(/about photo\.png$/)).toHaveFocus());
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('keeps an unsent reply to a chosen comment while another tab is read, until it is sent', async () => {
    answers['POST /projects/attachments/5/comments/3/reply'] = { status: 201, body: SECOND };
    const { user } = show(<ProjectTabs project={projectDetail([plan(OLD, FIRST), photo(SECOND)])} />);
    expect(screen.getByRole('group', { name: 'Comments' })).toHaveAttribute('tabindex', '0');
    await user.click(within(screen.getByRole('region', { name: 'photo.png' })).getByRole('button'));
    await user.type(screen.getByPlaceholderText(/about photo\.png$/), 'Tomorrow.');
    await user.click(screen.getByRole('tab', { name: /^Files/ }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^Comments/ }));
    expect(screen.getByPlaceholderText(/about photo\.png$/)).toHaveValue('Tomorrow.');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    expect(await screen.findByText('Reply sent.')).toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
  });

  it('keeps a reply that is being written when another person answers', async () => {
    const { user } = show(<Loaded first={projectDetail([plan(OLD, FIRST), photo(SECOND)])} />);
    await user.type(screen.getByPlaceholderText(/about plan\.png$/), 'On Friday.');
    const answered = { ...FIRST, reply_text: 'On Monday.', replied_at: '2026-11-04T10:00:00Z' };
    act(() => change(projectDetail([plan(OLD, answered), photo(SECOND)])));
    expect(screen.getByText('On Monday.')).toBeInTheDocument();
    const box = screen.getByPlaceholderText(/about plan\.png$/);
    expect(box).toHaveValue('On Friday.');
    await user.type(box, ' Or Monday.');
    expect(box).toHaveValue('On Friday. Or Monday.');
  });

  it('opens at the first unanswered comment', () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const top = this.dataset['comment'] === '2' ? 700 : 100;
      return { top, bottom: top, left: 0, right: 0, width: 0, height: 0, x: 0, y: top, toJSON: () => '' };
    });
    show(<ProjectTabs project={projectDetail([plan(OLD, FIRST)])} />);
    expect(screen.getByRole('group', { name: 'Comments' }).scrollTop).toBe(588);
    jest.restoreAllMocks();
  });
});

describe('the activity of a project', () => {
  const openActivity = async () => {
    const shown = show(<ProjectTabs project={projectDetail([])} />);
    await shown.user.click(screen.getByRole('tab', { name: 'Activity' }));
    return shown;
  };

  it('shows files, comments, confirmations, payments, emails and changes in one line of time', async () => {
    const items = [
      event({ kind: 'email', id: 2, who: 'dana@x.example', what: 'Reply: Portal', text: 'failed' }),
      event({ kind: 'email', who: 'dana@x.example', what: 'New status: Portal', text: 'sent' }),
      event({ kind: 'payment', who: 'buyer', what: 'paid', amount: 1250.5, currency: 'USD' }),
      event({ kind: 'confirmation', who: 'Dana Whitfield' }),
      event({ kind: 'comment', who: 'Dana Whitfield', text: 'Is it blue?' }),
      event({ kind: 'file' }),
      event({ kind: 'change', what: 'project.updated', before: { status: 'Pending' }, after: { status: 'On Hold' } }),
    ];
    answers['GET /projects/12/activity'] = { body: { items, total: 7, limit: 50, offset: 0 } };
    await openActivity();
    expect((await screen.findAllByRole('listitem')).map(({ lastChild }) => lastChild!.textContent)).toEqual([
      'Email not delivered: “Reply: Portal”',
      'Email sent: “New status: Portal”',
      'Payment received: $1,250.50',
      'Confirmed plan.png',
      'Comment on plan.png: “Is it blue?”',
      'Added plan.png',
      'Status: Pending → On Hold',
    ]);
    expect(screen.getByText('Client’s browser')).toBeInTheDocument();
  });

  it('shows older events on request', async () => {
    answers['GET /projects/12/activity'] = (asked) => {
      const offset = Number(asked.get('offset'));
      return { body: { items: [event({ id: offset + 1, what: `file ${offset}` })], total: 51, limit: 50, offset } };
    };
    const { user } = await openActivity();
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Added file 50')).toBeInTheDocument();
    expect(screen.getByText('Added file 0')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
});

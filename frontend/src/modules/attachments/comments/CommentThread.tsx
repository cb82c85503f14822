import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { AttachmentView, CommentView, ListCommentsApiArg } from '../../../contract/api/attachments';
import { queryLimits } from '../../../contract/limits';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { Avatar } from '../../../ui/marks/Avatar';
import { count, formatInstant } from '../../../ui/format';
import { attachmentMessages as words } from '../../../messages';
import { useListCommentsQuery } from '../attachments.api';
import { Below, Entry, Reply, Thread, CommentText } from './thread-styles';
import { styled } from '@mui/material/styles';

const MOST = queryLimits.limit.maximum;

interface CommentThreadProps {
  attachment: AttachmentView;
  below?: (comment: CommentView) => ReactNode;
}

const waiting = ({ reply_text }: CommentView) => reply_text === null && words.waitingForReply;

export function CommentThread({ attachment, below = waiting }: CommentThreadProps) {
  const [all, setAll] = useState(false);
  const { id, comments, comments_count } = attachment;
  if (comments.length === 0) return null;
  const pages = Array.from({ length: Math.ceil(comments_count / MOST) }, (_, page) => page);
  const last = pages.at(-1);
  return (
    <>
      {comments.length < comments_count && !all && (
        <Button size="tiny" sx={{ justifySelf: 'start', alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          {words.showAll(count(comments_count, 'comment'))}
        </Button>
      )}
      <Thread>
        {pages.slice(all ? 0 : -1).map((page) => (
          <Page
            key={page}
            query={{ id, limit: MOST, offset: page * MOST, dir: 'asc' }}
            isWanted={all}
            known={page === last ? comments : []}
            below={below}
          />
        ))}
      </Thread>
    </>
  );
}

interface PageProps extends Required<Pick<CommentThreadProps, 'below'>> {
  query: ListCommentsApiArg;
  isWanted: boolean;
  known: readonly CommentView[];
}

function Page({ query, isWanted, known, below }: PageProps) {
  const { data, error, refetch } = useListCommentsQuery(query, { skip: !isWanted });
  return (
    <>
      {error && !data && (
        <li>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </li>
      )}
      {(data?.items ?? known).map((comment) => (
        <li key={comment.id} data-comment={comment.id}>
          <Comment comment={comment} below={below(comment)} />
        </li>
      ))}
    </>
  );
}

function Comment({ comment, below }: { comment: CommentView; below: ReactNode }) {
  const { user_name, comment_text, reply_text, reply_user_name, created_at, replied_at } = comment;
  return (
    <>
      <Entry>
        <Avatar name={user_name} size={26} />
        <div>
          <b>
            <bdi>{user_name}</bdi>
          </b>{' '}
          <CommentTime at={created_at} />
          <CommentText dir="auto">{comment_text}</CommentText>
        </div>
      </Entry>
      {reply_text !== null && (
        <Reply>
          <b>{words.adminReply}</b> <CommentTime at={replied_at} by={reply_user_name} />
          <CommentText dir="auto">{reply_text}</CommentText>
        </Reply>
      )}
      {below && <Below>{below}</Below>}
    </>
  );
}

const Time = styled('span')(({ theme }) => ({
  fontSize: '0.78125rem',
  color: theme.vars.palette.text.secondary,
  '& > time': { whiteSpace: 'nowrap' },
}));

function CommentTime({ at, by }: { at: string | null; by?: string | null }) {
  return (
    <Time>
      {by && (
        <>
          <bdi>{by}</bdi>,{' '}
        </>
      )}
      {at && <time dateTime={at}>{formatInstant(at, true)}</time>}
    </Time>
  );
}

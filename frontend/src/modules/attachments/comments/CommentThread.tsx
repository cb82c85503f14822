import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { AttachmentView, CommentView } from '../../../contract/api/attachments';
import { queryLimits } from '../../../contract/limits';
import { Avatar } from '../../../ui/marks/Avatar';
import { count } from '../../../ui/format';
import { attachmentMessages as words } from '../../../messages';
import { useListCommentsQuery } from '../attachments.api';
import { CommentTime } from '../talk/CommentTime';
import { Below, Entry, Reply, Thread, CommentText } from './thread-styles';

const MOST = queryLimits.limit.maximum;

interface CommentThreadProps {
  attachment: AttachmentView;
  unanswered?: (comment: CommentView) => ReactNode;
}

const waiting = () => words.waitingForReply;

export function CommentThread({ attachment, unanswered = waiting }: CommentThreadProps) {
  const [all, setAll] = useState(false);
  const { id, comments_count } = attachment;
  const page = useListCommentsQuery({ id, limit: MOST, dir: 'asc' }, { skip: !all });
  const comments = (all && page.data?.items) || attachment.comments;
  if (comments.length === 0) return null;
  return (
    <>
      {comments.length < comments_count && !all && (
        <Button size="tiny" sx={{ justifySelf: 'start', alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          {words.showAll(count(comments_count, 'comment'))}
        </Button>
      )}
      <Thread>
        {comments.map((comment) => (
          <li key={comment.id} data-comment={comment.id}>
            <Comment comment={comment} below={unanswered(comment)} />
          </li>
        ))}
      </Thread>
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
          <b>{user_name}</b> <CommentTime at={created_at} />
          <CommentText>{comment_text}</CommentText>
        </div>
      </Entry>
      {reply_text === null ? (
        below && <Below>{below}</Below>
      ) : (
        <Reply>
          <b>{words.adminReply}</b> <CommentTime at={replied_at} by={reply_user_name} />
          <CommentText>{reply_text}</CommentText>
        </Reply>
      )}
    </>
  );
}

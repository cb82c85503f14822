import type { AttachmentView } from '../../../contract/api/attachments';
import { CommentForm } from '../comments/CommentForm';
import { CommentThread } from '../comments/CommentThread';
import type { Drafts } from '../comments/drafts';
import { ReplyForm } from '../comments/ReplyForm';
import type { Viewer } from '../viewer';

interface FileTalkProps {
  attachment: AttachmentView;
  viewer: Viewer;
  drafts: Drafts;
}

export function FileTalk({ attachment, viewer, drafts }: FileTalkProps) {
  const { id, confirmed_by_client } = attachment;
  if (viewer === 'admin') {
    return (
      <CommentThread
        attachment={attachment}
        unanswered={(comment) => (
          <ReplyForm attachmentId={id} comment={comment} draft={drafts.of(`comment-reply/${comment.id}`)} />
        )}
      />
    );
  }
  return (
    <>
      <CommentThread attachment={attachment} />
      {!confirmed_by_client && <CommentForm attachment={attachment} draft={drafts.of(`comment/${id}`)} />}
    </>
  );
}

import type { AttachmentView } from '../../../contract/api/attachments';
import { CommentForm } from '../comments/CommentForm';
import { CommentThread } from '../comments/CommentThread';
import { commentDraft, hasReplyForm, replyDraft, type Drafts } from '../comments/drafts';
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
        below={(comment) =>
          hasReplyForm(drafts, comment) && (
            <ReplyForm attachmentId={id} comment={comment} draft={drafts.of(replyDraft(comment))} />
          )
        }
      />
    );
  }
  const draftId = commentDraft(attachment);
  // Another person's confirmation does not remove typed text.
  const hasForm = !confirmed_by_client || drafts.has(draftId);
  return (
    <>
      <CommentThread attachment={attachment} />
      {hasForm && <CommentForm attachment={attachment} draft={drafts.of(draftId)} />}
    </>
  );
}

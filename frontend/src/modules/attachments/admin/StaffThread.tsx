import type { AttachmentView } from '../../../contract/api/attachments';
import { attachmentMessages as words } from '../../../messages';
import { CommentThread } from '../comments/CommentThread';
import { ClosedLine } from '../FileState';
import { StateLine } from '../StateLine';
import { hasReplyForm, replyDraft, type Drafts } from '../comments/drafts';
import { Talk } from './admin-styles';
import { StaffReply } from './StaffReply';

interface StaffThreadProps {
  attachment: AttachmentView;
  drafts: Drafts;
}

export function StaffThread({ attachment, drafts }: StaffThreadProps) {
  const { id, confirmed_by_client, comments_count } = attachment;
  return (
    <Talk tabIndex={0} role="group" aria-label={words.comments}>
      <StateLine attachment={attachment} viewer="admin" />
      {comments_count === 0 && !confirmed_by_client && <p>{words.noComments}</p>}
      <CommentThread
        attachment={attachment}
        below={(comment) =>
          hasReplyForm(drafts, comment) && (
            <StaffReply attachmentId={id} comment={comment} draft={drafts.of(replyDraft(comment))} />
          )
        }
      />
      {confirmed_by_client && <ClosedLine attachment={attachment} viewer="admin" />}
    </Talk>
  );
}

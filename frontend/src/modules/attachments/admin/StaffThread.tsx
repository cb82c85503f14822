import { LockKeyhole } from 'lucide-react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { attachmentMessages as words } from '../../../messages';
import { Closed, StateRow } from '../card-styles';
import { CommentThread } from '../comments/CommentThread';
import { ConfirmButton } from '../ConfirmButton';
import { Confirmation } from '../FileState';
import type { Drafts } from '../comments/drafts';
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
      <StateRow>
        <Confirmation attachment={attachment} />
        {!confirmed_by_client && <ConfirmButton attachment={attachment} look="staff" />}
      </StateRow>
      {comments_count === 0 && !confirmed_by_client && <p>{words.noComments}</p>}
      <CommentThread
        attachment={attachment}
        unanswered={(comment) => <StaffReply attachmentId={id} comment={comment} draft={drafts.of(comment.id)} />}
      />
      {confirmed_by_client && (
        <Closed>
          <LockKeyhole size={16} strokeWidth={1.75} aria-hidden />
          {words.closed}
        </Closed>
      )}
    </Talk>
  );
}

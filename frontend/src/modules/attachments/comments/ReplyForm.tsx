import type { CommentView } from '../../../contract/api/attachments';
import { attachmentMessages as words } from '../../../messages';
import { Composer } from './Composer';
import { useReply } from './useReply';

interface ReplyFormProps {
  attachmentId: number;
  comment: CommentView;
}

/** An admin's one answer to one comment. */
export function ReplyForm({ attachmentId, comment }: ReplyFormProps) {
  return (
    <Composer
      label={words.replyLabel(comment.user_name)}
      placeholder={words.replyPlaceholder}
      action={words.sendReply}
      draft={`comment-reply/${comment.id}`}
      onSend={useReply(attachmentId, comment)}
    />
  );
}

import type { CommentView } from '../../../contract/api/attachments';
import { attachmentMessages as words } from '../../../messages';
import { Composer } from './Composer';
import { SendingReply } from './SendingText';
import type { Draft } from './useComposer';
import { useReply } from './useReply';

interface ReplyFormProps {
  attachmentId: number;
  comment: CommentView;
  draft: Draft;
}

export function ReplyForm({ attachmentId, comment, draft }: ReplyFormProps) {
  return (
    <Composer
      label={words.replyLabel(comment.user_name)}
      placeholder={words.replyPlaceholder}
      action={words.sendReply}
      draft={draft}
      sendingAs={SendingReply}
      onSend={useReply(attachmentId, comment)}
    />
  );
}

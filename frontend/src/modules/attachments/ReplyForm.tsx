import { errorText } from '../../api/errors';
import type { CommentView } from '../../api/generated/attachments';
import { useAnnounce } from '../../components/feedback/Announcer';
import { useToast } from '../../components/feedback/toasts';
import { attachmentMessages as words } from '../../messages';
import { useReplyToCommentMutation } from './attachments.api';
import { Composer } from './Composer';

interface ReplyFormProps {
  attachmentId: number;
  comment: CommentView;
}

/** An admin's one answer to one comment. */
export function ReplyForm({ attachmentId, comment }: ReplyFormProps) {
  const [reply] = useReplyToCommentMutation();
  const toast = useToast();
  const announce = useAnnounce();
  const send = async (reply_text: string) => {
    const { error } = await reply({ id: attachmentId, commentId: comment.id, createReplyDto: { reply_text } });
    if (error) toast.failure(errorText(error, words.replyFailed));
    else announce(words.replyAdded);
    return !error;
  };
  return (
    <Composer
      label={words.replyLabel(comment.user_name)}
      placeholder={words.replyPlaceholder}
      action={words.sendReply}
      onSend={send}
    />
  );
}

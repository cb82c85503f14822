import type { CommentView } from '../../../contract/api/attachments';
import { useToast } from '../../../ui/feedback/toasts';
import { attachmentMessages as words } from '../../../messages';
import { logFailure } from '../log-failure';
import { useReplyToCommentMutation } from '../attachments.api';

/** Resolves to false on failure. */
export function useReply(attachmentId: number, comment: CommentView): (text: string) => Promise<boolean> {
  const [reply] = useReplyToCommentMutation();
  const toast = useToast();
  return async (reply_text) => {
    const { error } = await reply({ id: attachmentId, commentId: comment.id, createReplyDto: { reply_text } });
    if (!error) {
      toast.success(words.replyAdded);
      return true;
    }
    logFailure(words.replyFailed, error);
    toast.error(error, words.replyFailed);
    return false;
  };
}

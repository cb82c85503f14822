import type { AttachmentView, CommentView } from '../../../contract/api/attachments';
import { CommentThread } from '../comments/CommentThread';
import { commentDraft, hasReplyForm, replyDraft, type Drafts } from '../comments/drafts';
import type { ViewedFileProps } from '../FileState';
import { attachmentMessages as words } from '../../../messages';
import { Composer } from '../comments/Composer';
import { SendingReply, SendingComment } from '../comments/SendingText';
import type { Draft } from '../comments/useComposer';
import { useReply } from '../comments/useReply';
import { useAnnounce } from '../../../ui/feedback/Announcer';
import { useToast } from '../../../ui/feedback/toasts';
import { useAddCommentMutation } from '../attachments.api';

interface FileTalkProps extends ViewedFileProps {
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
  const hasForm = !confirmed_by_client || drafts.has(draftId);
  return (
    <>
      <CommentThread attachment={attachment} />
      {hasForm && <CommentForm attachment={attachment} draft={drafts.of(draftId)} />}
    </>
  );
}

interface ReplyFormProps {
  attachmentId: number;
  comment: CommentView;
  draft: Draft;
}

function ReplyForm({ attachmentId, comment, draft }: ReplyFormProps) {
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

interface CommentFormProps {
  attachment: AttachmentView;
  draft: Draft;
}

export function CommentForm({ attachment: { id, original_name }, draft }: CommentFormProps) {
  const [addComment] = useAddCommentMutation();
  const toast = useToast();
  const announce = useAnnounce();
  const send = async (comment_text: string) => {
    const { error } = await addComment({ id, createCommentDto: { comment_text } });
    if (error) toast.error(error, words.commentFailed);
    else announce(words.commentAdded);
    return !error;
  };
  return (
    <Composer
      label={words.commentLabel(original_name)}
      placeholder={words.commentPlaceholder}
      action={words.send}
      draft={draft}
      sendingAs={SendingComment}
      onSend={send}
    />
  );
}

import type { AttachmentView } from '../../../contract/api/attachments';
import { useAnnounce } from '../../../ui/feedback/Announcer';
import { useToast } from '../../../ui/feedback/toasts';
import { attachmentMessages as words } from '../../../messages';
import { useAddCommentMutation } from '../attachments.api';
import { Composer } from './Composer';
import { SendingComment } from './SendingText';
import type { Draft } from './useComposer';

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

import Button from '@mui/material/Button';
import { useId, type KeyboardEvent } from 'react';
import type { CommentView } from '../../api/generated/attachments';
import { errorIdOf, FieldError, hintIdOf } from '../../components/form/Field';
import { attachmentMessages as words } from '../../messages';
import { ReplyBlock } from './staff-styles';
import { ComposerField } from './thread-styles';
import { useComposer, type Draft } from './useComposer';
import { useReply } from './useReply';

interface StaffReplyProps {
  attachmentId: number;
  comment: CommentView;
  draft: Draft;
}

/** The field below an unanswered comment. Enter breaks the line, Ctrl and Enter send. */
export function StaffReply({ attachmentId, comment, draft }: StaffReplyProps) {
  const id = useId();
  const reply = useReply(attachmentId, comment);
  const { text, change, busy, tooLong, error, canSend, send, onSubmit } = useComposer(reply, draft);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <ReplyBlock onSubmit={onSubmit}>
      <ComposerField
        rows={3}
        value={text}
        aria-label={words.replyLabel(comment.user_name)}
        aria-invalid={tooLong}
        aria-describedby={`${errorIdOf(id)} ${hintIdOf(id)}`}
        placeholder={words.replyPlaceholder}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FieldError id={id} error={error} />
      <div>
        <small id={hintIdOf(id)}>{words.oneReply}</small>
        <Button type="submit" size="tiny" variant="contained" disabled={!canSend} aria-busy={busy}>
          {words.sendReply}
        </Button>
      </div>
    </ReplyBlock>
  );
}

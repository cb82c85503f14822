import Button from '@mui/material/Button';
import { useId, type KeyboardEvent } from 'react';
import type { CommentView } from '../../../contract/api/attachments';
import { DraftNotice } from '../../../ui/form/DraftNotice';
import { errorIdOf, FieldError, hintIdOf } from '../../../ui/form/fields/Field';
import { attachmentMessages as words } from '../../../messages';
import { ReplyBlock } from './admin-styles';
import { SendingReply } from '../comments/SendingText';
import { ComposerField } from '../comments/thread-styles';
import { useComposer, type Draft } from '../comments/useComposer';
import { useReply } from '../comments/useReply';

interface StaffReplyProps {
  attachmentId: number;
  comment: CommentView;
  draft: Draft;
  frame?: typeof ReplyBlock;
  rows?: number;
  placeholder?: string;
  hint?: string;
  showsKeys?: boolean;
}

export function StaffReply({
  attachmentId,
  comment,
  draft,
  frame: Frame = ReplyBlock,
  rows = 3,
  placeholder = words.replyPlaceholder,
  hint = words.oneReply,
  showsKeys = false,
}: StaffReplyProps) {
  const id = useId();
  const reply = useReply(attachmentId, comment);
  const composer = useComposer(draft, reply);
  const { text, change, sending, tooLong, error, canSend, send, onSubmit } = composer;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Frame onSubmit={onSubmit}>
      {sending && <SendingReply text={sending} />}
      <DraftNotice draft={composer.restored} />
      <ComposerField
        rows={rows}
        dir="auto"
        value={text}
        aria-label={words.replyLabel(comment.user_name)}
        aria-invalid={tooLong}
        aria-describedby={`${errorIdOf(id)} ${hintIdOf(id)}`}
        placeholder={placeholder}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FieldError id={id} error={error} />
      <div>
        <small id={hintIdOf(id)}>{hint}</small>
        {showsKeys && <kbd aria-hidden>Ctrl Enter</kbd>}
        <Button type="submit" size="tiny" variant="contained" disabled={!canSend} aria-busy={sending !== ''}>
          {words.sendReply}
        </Button>
      </div>
    </Frame>
  );
}

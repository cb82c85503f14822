import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, type KeyboardEvent } from 'react';
import type { AttachmentView, CommentView } from '../../api/generated/attachments';
import { errorIdOf, FieldError } from '../../components/form/Field';
import { attachmentMessages as words } from '../../messages';
import { ComposerField } from './thread-styles';
import { useComposer, type Draft } from './useComposer';
import { useReply } from './useReply';

const MOST_LINES = 120;

/** Stuck to the foot; grows with its text to 120 px. */
const Box = styled('form')(({ theme: { vars } }) => ({
  flex: 'none',
  display: 'grid',
  gap: 8,
  margin: '8px 16px 12px',
  padding: 8,
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: 10,
  '&:focus-within': { borderColor: vars.palette.focus },
  '& > textarea': { maxHeight: MOST_LINES, border: 0, padding: '4px 6px' },
  '& > div': { display: 'flex', alignItems: 'center', gap: 8 },
  '& small': { flex: 1, fontSize: '0.75rem', color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& kbd': { font: 'inherit', fontSize: '0.75rem', color: vars.palette.text.tertiary },
}));

export interface Question {
  file: AttachmentView;
  comment: CommentView;
}

/** Answers the oldest open question of the project. Ctrl and Enter send. */
export function PanelReply({ question: { file, comment }, draft }: { question: Question; draft: Draft }) {
  const id = useId();
  const reply = useReply(file.id, comment);
  const { text, change, busy, tooLong, error, canSend, send, onSubmit } = useComposer(reply, draft);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Box onSubmit={onSubmit}>
      <ComposerField
        rows={1}
        value={text}
        aria-label={words.replyLabel(comment.user_name)}
        aria-invalid={tooLong}
        aria-describedby={`${errorIdOf(id)} ${id}-hint`}
        placeholder={words.replyTo(comment.user_name, file.original_name)}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FieldError id={id} error={error} />
      <div>
        <small id={`${id}-hint`}>{words.getsLetter(comment.user_name)}</small>
        <kbd aria-hidden>Ctrl Enter</kbd>
        <Button type="submit" size="tiny" variant="contained" disabled={!canSend} aria-busy={busy}>
          {words.sendReply}
        </Button>
      </div>
    </Box>
  );
}

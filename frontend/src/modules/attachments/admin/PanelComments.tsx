import { styled } from '@mui/material/styles';
import { Paperclip } from 'lucide-react';
import type { AttachmentView, CommentView } from '../../../contract/api/attachments';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { attachmentMessages as words } from '../../../messages';
import { CommentThread } from '../comments/CommentThread';
import { useDrafts } from '../comments/drafts';
import { StaffReply } from './StaffReply';

const Talk = styled('div')(({ theme: { vars } }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '14px 16px',
  '& > section + section': { marginTop: 18 },
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    margin: '0 0 10px',
    fontSize: '0.8125rem',
    fontWeight: 560,
    color: vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& h3 > svg': { flex: 'none' },
}));

/** Stuck to the foot; grows with its text to 120 px. */
const ReplyActions = styled('form')(({ theme: { vars } }) => ({
  flex: 'none',
  display: 'grid',
  gap: 8,
  margin: '8px 16px 12px',
  padding: 8,
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: 10,
  '&:focus-within': { borderColor: vars.palette.focus },
  '& > textarea': { maxHeight: 120, border: 0, padding: '4px 6px' },
  '& > div': { display: 'flex', alignItems: 'center', gap: 8 },
  '& small': { flex: 1, fontSize: '0.75rem', color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& kbd': { font: 'inherit', fontSize: '0.75rem', color: vars.palette.text.tertiary },
}));

interface Question {
  file: AttachmentView;
  comment: CommentView;
}

/** Unanswered, oldest first. */
const questionsOf = (files: readonly AttachmentView[]): Question[] =>
  files
    .flatMap((file) => file.comments.map((comment) => ({ file, comment })))
    .filter(({ comment }) => comment.reply_text === null)
    .sort((a, b) => a.comment.created_at.localeCompare(b.comment.created_at));

export function PanelComments({ attachments }: { attachments: readonly AttachmentView[] }) {
  const drafts = useDrafts();
  const talked = attachments.filter(({ comments }) => comments.length > 0);
  const [next] = questionsOf(talked);
  return (
    <>
      <Talk tabIndex={-1}>
        {talked.length === 0 && <EmptyPanel icon={Paperclip} title={words.noComments} />}
        {talked.map((file) => (
          <section key={file.id} aria-label={file.original_name}>
            <h3>
              <Paperclip size={14} strokeWidth={1.75} aria-hidden />
              {file.original_name}
            </h3>
            <CommentThread
              attachment={file}
              unanswered={({ id }) => (id === next?.comment.id ? words.answeredBelow : words.toBeAnswered)}
            />
          </section>
        ))}
      </Talk>
      {next && (
        <StaffReply
          key={next.comment.id}
          attachmentId={next.file.id}
          comment={next.comment}
          draft={drafts.of(next.comment.id)}
          frame={ReplyActions}
          rows={1}
          placeholder={words.replyTo(next.comment.user_name, next.file.original_name)}
          hint={words.getsLetter(next.comment.user_name)}
          showsKeys
        />
      )}
    </>
  );
}

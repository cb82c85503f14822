import { styled } from '@mui/material/styles';
import { Paperclip } from 'lucide-react';
import type { AttachmentView } from '../../api/generated/attachments';
import { EmptyPanel } from '../../components/feedback/EmptyPanel';
import { attachmentMessages as words } from '../../messages';
import { CommentThread } from './CommentThread';
import { useDrafts } from './drafts';
import { PanelReply, type Question } from './PanelReply';

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

/** What nobody has answered, the oldest first. */
const questionsOf = (files: readonly AttachmentView[]): Question[] =>
  files
    .flatMap((file) => file.comments.map((comment) => ({ file, comment })))
    .filter(({ comment }) => comment.reply_text === null)
    .sort((a, b) => a.comment.created_at.localeCompare(b.comment.created_at));

/** Everything that was said about a project, file by file, and the box for the next answer. */
export function PanelTalk({ attachments }: { attachments: readonly AttachmentView[] }) {
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
      {next && <PanelReply key={next.comment.id} question={next} draft={drafts.of(next.comment.id)} />}
    </>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Paperclip } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { findDrafts } from '../../../api/draft-storage';
import type { AttachmentView, CommentView } from '../../../contract/api/attachments';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { attachmentMessages as words } from '../../../messages';
import { CommentThread } from '../comments/CommentThread';
import { hasReplyForm, replyDraft, useDrafts } from '../comments/drafts';
import { StaffReply } from './StaffReply';

const Talk = styled('div')(({ theme: { vars } }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '14px 16px',
  '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
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

const Answered = styled('div')(({ theme: { vars } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 48,
  padding: '8px 16px',
  borderTop: `1px solid ${vars.palette.divider}`,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
}));

interface Question {
  file: AttachmentView;
  comment: CommentView;
}

const questionsOf = (files: readonly AttachmentView[]): Question[] =>
  files
    .flatMap((file) => file.comments.map((comment) => ({ file, comment })))
    .sort((a, b) => a.comment.created_at.localeCompare(b.comment.created_at));

export function PanelComments({ attachments }: { attachments: readonly AttachmentView[] }) {
  const drafts = useDrafts();
  const talked = attachments.filter(({ comments }) => comments.length > 0);
  const all = questionsOf(talked);
  const open = all.filter(({ comment }) => comment.reply_text === null);
  const [target, choose] = useState(() => {
    const kept = findDrafts('comment-reply');
    return (open.find(({ comment }) => kept.includes(String(comment.id))) ?? open[0])?.comment.id;
  });
  if (target === undefined && open[0]) choose(open[0].comment.id);
  const asked = all.find(({ comment }) => comment.id === target && hasReplyForm(drafts, comment));
  const pane = useShownComment(target, target !== undefined && !asked);
  const answer = (id: number) => {
    choose(id);
    requestAnimationFrame(() => pane.current?.parentElement?.querySelector('textarea')?.focus());
  };
  return (
    <>
      <Talk ref={pane} tabIndex={0} role="group" aria-label={words.comments}>
        {talked.length === 0 && <EmptyPanel icon={Paperclip} title={words.noComments} />}
        {talked.map((file) => (
          <section key={file.id} aria-label={file.original_name}>
            <h3>
              <Paperclip size={14} aria-hidden />
              {file.original_name}
            </h3>
            <CommentThread
              attachment={file}
              below={({ id, user_name, reply_text }) =>
                reply_text === null &&
                (id === target ? (
                  words.answeredBelow
                ) : (
                  <Button
                    size="tiny"
                    aria-label={words.replyTo(user_name, file.original_name)}
                    onClick={() => answer(id)}
                  >
                    {words.reply}
                  </Button>
                ))
              }
            />
          </section>
        ))}
      </Talk>
      {asked && (
        <StaffReply
          key={asked.comment.id}
          attachmentId={asked.file.id}
          comment={asked.comment}
          draft={drafts.of(replyDraft(asked.comment))}
          frame={ReplyActions}
          rows={1}
          placeholder={words.replyTo(asked.comment.user_name, asked.file.original_name)}
          hint={words.getsLetter(asked.comment.user_name)}
          showsKeys
        />
      )}
      {!asked && target !== undefined && (
        <Answered data-answered>
          <span>{words.answered}</span>
          {open[0] && (
            <Button size="tiny" variant="outlined" onClick={() => open[0] && answer(open[0].comment.id)}>
              {words.nextQuestion(open.length)}
            </Button>
          )}
        </Answered>
      )}
    </>
  );
}

const GAP = 12;

function useShownComment(target: number | undefined, isAnswered: boolean) {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = pane.current;
    const comment = box?.querySelector<HTMLElement>(`[data-comment="${target}"]`);
    if (!box || !comment) return;
    const top = comment.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    const end = top + comment.offsetHeight + GAP - box.clientHeight;
    box.scrollTop = isAnswered ? Math.min(end, top) : top - GAP;
    if (isAnswered && document.activeElement === document.body)
      (box.parentElement?.querySelector<HTMLElement>('[data-answered] button') ?? box).focus({ preventScroll: true });
  }, [target, isAnswered]);
  return pane;
}

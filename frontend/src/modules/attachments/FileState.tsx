import type { AttachmentView } from '../../contract/api/attachments';
import { count } from '../../ui/format';
import { Glyph } from '../../ui/marks/Glyph';
import { Pill, QuietMark } from '../../ui/marks/Pill';
import { attachmentMessages as words } from '../../messages';

export const unansweredIn = ({ comments }: AttachmentView): number =>
  comments.filter(({ reply_text }) => reply_text === null).length;

export function FileState({ attachment }: { attachment: AttachmentView }) {
  const unanswered = unansweredIn(attachment);
  if (unanswered > 0) {
    return (
      <QuietMark state="warn">
        <Glyph name="clock" />
        {words.toAnswer(count(unanswered, 'comment'))}
      </QuietMark>
    );
  }
  return <Confirmation attachment={attachment} quiet />;
}

/** Confirmed or not, as a pill or without one. */
export function Confirmation({ attachment, quiet = false }: { attachment: AttachmentView; quiet?: boolean }) {
  const Shape = quiet ? QuietMark : Pill;
  const confirmed = attachment.confirmed_by_client;
  return (
    <Shape state={confirmed ? 'ok' : 'mute'}>
      <Glyph name={confirmed ? 'done' : 'pending'} />
      {confirmed ? words.confirmed : words.notConfirmed}
    </Shape>
  );
}

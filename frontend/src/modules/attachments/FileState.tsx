import { LockKeyhole } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import type { AttachmentView } from '../../contract/api/attachments';
import { count } from '../../ui/format';
import { Glyph } from '../../ui/marks/Glyph';
import { Pill, QuietMark } from '../../ui/marks/Pill';
import { formatDayAndHour } from '../../ui/time-format';
import { attachmentMessages as words } from '../../messages';
import { Closed } from './card-styles';
import type { Viewer } from './viewer';

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
  const confirmed = attachment.confirmed_by_client;
  return (
    <QuietMark state={confirmed ? 'ok' : 'mute'}>
      <Glyph name={confirmed ? 'done' : 'pending'} />
      {confirmed ? words.confirmed : words.notConfirmed}
    </QuietMark>
  );
}

interface ConfirmedProps {
  attachment: AttachmentView;
  viewer: Viewer;
}

/** `Confirmed, Nov 25, 13:17`, in the company's time zone. */
export function ConfirmedPill({ attachment, viewer }: ConfirmedProps) {
  const { confirmed_at, confirmed_by } = attachment;
  const label = viewer === 'owner' && confirmed_by === 'admin' ? words.confirmedForYou : words.confirmedAt;
  return (
    <Pill state="ok">
      <Glyph name="done" />
      {confirmed_at ? label(formatDayAndHour(confirmed_at)) : words.confirmed}
    </Pill>
  );
}

const CLOSED: Record<Viewer, Record<'client' | 'admin', string>> = {
  owner: { client: words.closedByYou, admin: words.closed },
  admin: { client: words.closedByClient, admin: words.closedByStaff },
};

export function ClosedLine({ attachment, viewer, children }: PropsWithChildren<ConfirmedProps>) {
  const by = attachment.confirmed_by ?? (viewer === 'owner' ? 'client' : 'admin');
  return (
    <Closed>
      <LockKeyhole size={16} aria-hidden />
      <span>{CLOSED[viewer][by]}</span>
      {children}
    </Closed>
  );
}

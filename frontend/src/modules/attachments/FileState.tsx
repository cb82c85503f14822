import { LockKeyhole } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import type { AttachmentView } from '../../contract/api/attachments';
import { count } from '../../ui/format';
import { StateChip } from '../../ui/marks/StateChip';
import { formatDayAndHour } from '../../ui/time-format';
import { attachmentMessages as words } from '../../messages';
import { Closed } from './card-styles';

export type Viewer = 'owner' | 'admin';

export interface ViewedFileProps {
  attachment: AttachmentView;
  viewer: Viewer;
}

export const unansweredIn = ({ comments }: AttachmentView): number =>
  comments.filter(({ reply_text }) => reply_text === null).length;

export function FileState({ attachment }: { attachment: AttachmentView }) {
  const unanswered = unansweredIn(attachment);
  if (unanswered > 0) {
    return (
      <StateChip appearance={['warn', 'clock']} quiet>
        {words.toAnswer(count(unanswered, 'comment'))}
      </StateChip>
    );
  }
  const confirmed = attachment.confirmed_by_client;
  return (
    <StateChip appearance={confirmed ? ['ok', 'done'] : ['mute', 'pending']} quiet>
      {confirmed ? words.confirmed : words.notConfirmed}
    </StateChip>
  );
}

/** `Confirmed, Nov 25, 13:17`, in the company's time zone. */
export function ConfirmedPill({ attachment, viewer }: ViewedFileProps) {
  const { confirmed_at, confirmed_by } = attachment;
  const label = viewer === 'owner' && confirmed_by === 'admin' ? words.confirmedForYou : words.confirmedAt;
  return (
    <StateChip appearance={['ok', 'done']}>
      {confirmed_at ? label(formatDayAndHour(confirmed_at)) : words.confirmed}
    </StateChip>
  );
}

const CLOSED: Record<Viewer, Record<'client' | 'admin', string>> = {
  owner: { client: words.closedByYou, admin: words.closed },
  admin: { client: words.closedByClient, admin: words.closedByStaff },
};

export function ClosedLine({ attachment, viewer, children }: PropsWithChildren<ViewedFileProps>) {
  const by = attachment.confirmed_by ?? (viewer === 'owner' ? 'client' : 'admin');
  return (
    <Closed>
      <LockKeyhole size={16} aria-hidden />
      <span>{CLOSED[viewer][by]}</span>
      {children}
    </Closed>
  );
}

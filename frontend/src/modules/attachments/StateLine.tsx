import { Clock } from 'lucide-react';
import type { AttachmentView } from '../../contract/api/attachments';
import { Pill } from '../../ui/marks/Pill';
import { attachmentMessages as words } from '../../messages';
import { StateRow } from './card-styles';
import { ConfirmButton } from './ConfirmButton';
import { ConfirmedPill, type Viewer } from './FileState';

interface StateLineProps {
  attachment: AttachmentView;
  viewer: Viewer;
}

export function StateLine({ attachment, viewer }: StateLineProps) {
  if (attachment.confirmed_by_client) {
    return (
      <StateRow>
        <ConfirmedPill attachment={attachment} viewer={viewer} />
      </StateRow>
    );
  }
  return (
    <StateRow>
      <Pill state="warn">
        <Clock size={14} aria-hidden />
        {viewer === 'owner' ? words.waiting : words.waitingClient}
      </Pill>
      <ConfirmButton attachment={attachment} viewer={viewer} />
    </StateRow>
  );
}

import { File, Image, LockKeyhole } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { attachmentMessages as words } from '../../../messages';
import { AttachmentPreview } from '../AttachmentPreview';
import { Card, Closed, FileName, Main, Side } from '../card-styles';
import { CommentForm } from '../comments/CommentForm';
import { CommentThread } from '../comments/CommentThread';
import { ReplyForm } from '../comments/ReplyForm';
import { StateLine } from '../StateLine';
import { useMarkRead } from '../comments/useMarkRead';
import type { Viewer } from '../viewer';

export const cardId = (attachmentId: number): string => `file-${attachmentId}`;

interface AttachmentCardProps {
  attachment: AttachmentView;
  viewer: Viewer;
  action?: ReactNode;
}

export function AttachmentCard({ attachment, viewer, action }: AttachmentCardProps) {
  const ref = useRef<HTMLElement>(null);
  useMarkRead(attachment, viewer === 'owner', ref);
  const { id, original_name, is_image } = attachment;
  const Icon = is_image ? Image : File;
  return (
    <Card ref={ref} id={cardId(id)} tabIndex={-1} aria-label={original_name}>
      <Side>
        <AttachmentPreview attachment={attachment} />
        <FileName>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span>{original_name}</span>
          {action}
        </FileName>
      </Side>
      <Main>
        <StateLine attachment={attachment} viewer={viewer} />
        {viewer === 'owner' ? (
          <CommentThread attachment={attachment} />
        ) : (
          <CommentThread
            attachment={attachment}
            unanswered={(comment) => <ReplyForm attachmentId={id} comment={comment} />}
          />
        )}
        <Footer attachment={attachment} viewer={viewer} />
      </Main>
    </Card>
  );
}

function Footer({ attachment, viewer }: Pick<AttachmentCardProps, 'attachment' | 'viewer'>) {
  const { confirmed_by_client, confirmed_by } = attachment;
  if (!confirmed_by_client) return viewer === 'owner' ? <CommentForm attachment={attachment} /> : null;
  return (
    <Closed>
      <LockKeyhole size={16} strokeWidth={1.75} aria-hidden />
      {viewer === 'owner' && confirmed_by !== 'admin' ? words.closedByYou : words.closed}
    </Closed>
  );
}

import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { File, Image } from 'lucide-react';
import { useId, useRef, useEffect, type ReactNode, type RefObject } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { count } from '../../../ui/format';
import { attachmentMessages as words } from '../../../messages';
import { AttachmentPreview } from '../AttachmentPreview';
import { Card, FileName, Main, Side, Stacked } from '../card-styles';
import type { Drafts } from '../comments/drafts';
import { ClosedLine, type ViewedFileProps } from '../FileState';
import { StateLine } from '../StateLine';
import { FileTalk } from './FileTalk';
import { useFolding } from './useFolding';
import { useSession } from '../../../api/session/session';
import { useMarkRepliesReadMutation } from '../attachments.api';

export const cardId = (attachmentId: number): string => `file-${attachmentId}`;

interface AttachmentCardProps extends ViewedFileProps {
  drafts: Drafts;
  isTarget: boolean;
  isViewed: boolean;
  onOpen: () => void;
  action?: ReactNode;
}

export function AttachmentCard({ attachment, viewer, isTarget, isViewed, onOpen, ...rest }: AttachmentCardProps) {
  const { drafts, action } = rest;
  const ref = useRef<HTMLElement>(null);
  const talkId = useId();
  useMarkRead(attachment, viewer === 'owner', ref);
  const [isFolded, fold] = useFolding({ attachment, viewer, isTarget, drafts });
  const { id, original_name, is_image, confirmed_by_client, comments_count } = attachment;
  const Icon = is_image ? Image : File;
  return (
    <Card ref={ref} id={cardId(id)} tabIndex={-1} aria-label={original_name} data-folded={isFolded}>
      <Side>
        <AttachmentPreview attachment={attachment} onOpen={onOpen} />
        <FileName>
          <Icon size={16} aria-hidden />
          <span>{original_name}</span>
          {action}
        </FileName>
      </Side>
      <Main>
        <StateLine attachment={attachment} viewer={viewer} />
        <Collapse id={talkId} in={!isFolded} unmountOnExit sx={TALK}>
          <Stacked>
            <FileTalk key={String(isViewed)} attachment={attachment} viewer={viewer} drafts={drafts} />
          </Stacked>
        </Collapse>
        {confirmed_by_client && (
          <ClosedLine attachment={attachment} viewer={viewer}>
            {comments_count > 0 && (
              <Button
                size="tiny"
                variant="text"
                aria-expanded={!isFolded}
                aria-controls={isFolded ? undefined : talkId}
                onClick={() => fold(!isFolded)}
              >
                {isFolded ? words.showComments(count(comments_count, 'comment')) : words.hideComments}
              </Button>
            )}
          </ClosedLine>
        )}
      </Main>
    </Card>
  );
}

const TALK = {
  flex: 1,
  '& .MuiCollapse-wrapper, & .MuiCollapse-wrapperInner': { height: '100%' },
};

const latestUnread = ({ comments }: AttachmentView): string | undefined =>
  comments
    .flatMap(({ replied_at, reply_read_at }) => (replied_at !== null && reply_read_at === null ? [replied_at] : []))
    .sort()
    .at(-1);

function useMarkRead(attachment: AttachmentView, enabled: boolean, card: RefObject<HTMLElement | null>): void {
  const [markRead] = useMarkRepliesReadMutation();
  const { viewer } = useSession();
  const { id } = attachment;
  // Impersonation does not mark replies as read.
  const until = enabled && viewer === null ? latestUnread(attachment) : undefined;
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (!until || sent.current === until || !card.current) return undefined;
    const send = () => {
      sent.current = until;
      void markRead({ id, markRepliesReadDto: { until } });
    };
    if (!('IntersectionObserver' in window)) {
      send();
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      send();
    });
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [until, id, markRead, card]);
}

import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { File, Image } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { count } from '../../../ui/format';
import { attachmentMessages as words } from '../../../messages';
import { AttachmentPreview } from '../AttachmentPreview';
import { Card, FileName, Main, Side, Stacked } from '../card-styles';
import type { Drafts } from '../comments/drafts';
import { useMarkRead } from '../comments/useMarkRead';
import { ClosedLine, type Viewer } from '../FileState';
import { StateLine } from '../StateLine';
import { FileTalk } from './FileTalk';
import { useFolding } from './useFolding';

export const cardId = (attachmentId: number): string => `file-${attachmentId}`;

interface AttachmentCardProps {
  attachment: AttachmentView;
  viewer: Viewer;
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

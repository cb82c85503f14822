import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download, ExternalLink } from 'lucide-react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { Lightbox } from '../../../ui/layers/Lightbox';
import { attachmentMessages as words } from '../../../messages';
import { lightboxPicture } from '../AttachmentPreview';
import type { Drafts } from '../comments/drafts';
import { ClosedLine, type Viewer } from '../FileState';
import { StateLine } from '../StateLine';
import { useOpenOriginal, useDownload } from '../original-file';
import { FileTalk } from './FileTalk';

const Talk = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  [theme.breakpoints.up('md')]: { minHeight: '100%' },
}));

interface FileViewerProps {
  attachments: readonly AttachmentView[];
  viewer: Viewer;
  drafts: Drafts;
  shownId: number | null;
  onShow: (id: number) => void;
  onClose: () => void;
}

export function FileViewer({ attachments, viewer, drafts, shownId, onShow, onClose }: FileViewerProps) {
  const index = attachments.findIndex(({ id }) => id === shownId);
  const file = attachments[index];
  const openOriginal = useOpenOriginal();
  const download = useDownload();
  return (
    <Lightbox
      pictures={attachments.map(lightboxPicture)}
      index={file ? index : null}
      onShow={(next) => onShow(attachments[next]?.id ?? 0)}
      onClose={onClose}
      actions={
        file && (
          <>
            <Button
              size="small"
              startIcon={<Download aria-hidden />}
              aria-label={words.downloadOf(file.original_name)}
              onClick={() => void download(file)}
            >
              {words.download}
            </Button>
            <Button
              size="small"
              startIcon={<ExternalLink aria-hidden />}
              aria-label={words.originalOf(file.original_name)}
              onClick={() => void openOriginal(file)}
            >
              {words.openOriginal}
            </Button>
          </>
        )
      }
      aside={
        file && (
          <Talk key={file.id} tabIndex={-1} aria-label={words.talk(file.original_name)}>
            <StateLine attachment={file} viewer={viewer} />
            <FileTalk attachment={file} viewer={viewer} drafts={drafts} />
            {file.confirmed_by_client && <ClosedLine attachment={file} viewer={viewer} />}
          </Talk>
        )
      }
    />
  );
}

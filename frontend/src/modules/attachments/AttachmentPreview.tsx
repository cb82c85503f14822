import { FileText } from 'lucide-react';
import type { AttachmentView } from '../../contract/api/attachments';
import { Picture } from '../../ui/marks/Picture';
import { formatSize } from '../../ui/format';
import { attachmentMessages as words } from '../../messages';
import { FileTile, PreviewFrame } from './card-styles';
import { extensionOf, pictureAddress } from './file-address';
import { useOpenOriginal } from './useOpenOriginal';

interface AttachmentPreviewProps {
  attachment: AttachmentView;
  /** Click handler that replaces opening the original file. */
  onOpen?: () => void;
}

/** Opens the original on click. */
export function AttachmentPreview({ attachment, onOpen }: AttachmentPreviewProps) {
  const { filename, original_name, is_image, size } = attachment;
  const openOriginal = useOpenOriginal();
  return (
    <PreviewFrame
      type="button"
      aria-label={words.open(original_name)}
      onClick={onOpen ?? (() => void openOriginal(attachment))}
    >
      {is_image ? (
        <Picture src={pictureAddress(filename, 'small')} alt={original_name} />
      ) : (
        <FileTile>
          <FileText size={26} strokeWidth={1.5} aria-hidden />
          <b>{extensionOf(original_name)}</b>
          {formatSize(size)}
        </FileTile>
      )}
    </PreviewFrame>
  );
}

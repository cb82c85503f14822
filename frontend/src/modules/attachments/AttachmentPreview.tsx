import { FileText } from 'lucide-react';
import type { AttachmentView } from '../../contract/api/attachments';
import type { LightboxPicture } from '../../ui/layers/Lightbox';
import { Picture } from '../../ui/marks/Picture';
import { formatSize } from '../../ui/format';
import { attachmentMessages as words } from '../../messages';
import { FileTile, PreviewFrame } from './card-styles';
import { extensionOf, pictureAddress } from './file-address';

interface AttachmentPreviewProps {
  attachment: AttachmentView;
  onOpen: () => void;
}

export function AttachmentPreview({ attachment, onOpen }: AttachmentPreviewProps) {
  const { filename, original_name, is_image } = attachment;
  return (
    <PreviewFrame type="button" aria-label={words.open(original_name)} onClick={onOpen}>
      {is_image ? (
        <Picture src={pictureAddress(filename, 'small')} alt={original_name} />
      ) : (
        <FileSymbol attachment={attachment} />
      )}
    </PreviewFrame>
  );
}

export const FileSymbol = ({ attachment: { original_name, size } }: { attachment: AttachmentView }) => (
  <FileTile>
    <FileText size={26} strokeWidth={1.5} aria-hidden />
    <b>{extensionOf(original_name)}</b>
    {formatSize(size)}
  </FileTile>
);

export function lightboxPicture(attachment: AttachmentView): LightboxPicture {
  const { filename, original_name, is_image } = attachment;
  if (is_image) {
    const thumbnail = pictureAddress(filename, 'small');
    return { src: pictureAddress(filename, 'large'), alt: original_name, thumbnail };
  }
  const tile = <FileSymbol attachment={attachment} />;
  return { src: filename, alt: original_name, tile, tileMark: <FileText size={18} strokeWidth={1.5} aria-hidden /> };
}

import Button from '@mui/material/Button';
import { ExternalLink, Trash2, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { Lightbox } from '../../../ui/layers/Lightbox';
import { Picture } from '../../../ui/marks/Picture';
import { attachmentMessages as words } from '../../../messages';
import { FileSymbol, lightboxPicture } from '../AttachmentPreview';
import { pictureAddress } from '../file-address';
import { Frame, View, ViewTools } from './admin-styles';
import { useDeleteAttachment } from '../useDeleteAttachment';
import { useOpenOriginal } from '../original-file';

interface StaffFileViewProps {
  attachments: readonly AttachmentView[];
  attachment: AttachmentView;
  onShow: (id: number) => void;
}

export function StaffFileView({ attachments, attachment, onShow }: StaffFileViewProps) {
  const { filename, original_name, is_image } = attachment;
  const [zoomed, setZoomed] = useState(false);
  const openOriginal = useOpenOriginal();
  const remove = useDeleteAttachment();
  const pictures = attachments.filter((file) => file.is_image);
  return (
    <View>
      <Frame>
        {is_image ? (
          <Picture src={pictureAddress(filename, 'large')} alt={original_name} loading="eager" />
        ) : (
          <FileSymbol attachment={attachment} />
        )}
      </Frame>
      <ViewTools>
        {is_image && (
          <Button
            size="tiny"
            variant="text"
            startIcon={<ZoomIn aria-hidden />}
            aria-label={words.zoomOf(original_name)}
            onClick={() => setZoomed(true)}
          >
            {words.zoom}
          </Button>
        )}
        <Button
          size="tiny"
          variant="text"
          startIcon={<ExternalLink aria-hidden />}
          aria-label={words.originalOf(original_name)}
          onClick={() => void openOriginal(attachment)}
        >
          {words.openOriginal}
        </Button>
        <Button
          size="tiny"
          variant="text"
          color="error"
          startIcon={<Trash2 aria-hidden />}
          aria-label={words.deleteOf(original_name)}
          onClick={() => void remove(attachment)}
        >
          {words.delete}
        </Button>
      </ViewTools>
      <Lightbox
        pictures={pictures.map(lightboxPicture)}
        index={zoomed && is_image ? pictures.indexOf(attachment) : null}
        onShow={(index) => onShow(pictures[index]?.id ?? attachment.id)}
        onClose={() => setZoomed(false)}
      />
    </View>
  );
}

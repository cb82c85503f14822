import { styled } from '@mui/material/styles';
import { FileText, FolderOpen } from 'lucide-react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { Picture } from '../../../ui/marks/Picture';
import { attachmentMessages as words } from '../../../messages';
import { pictureAddress } from '../file-address';
import { FileState } from '../FileState';
import { FileButton, Thumbnail } from './admin-styles';
import { useOpenOriginal } from '../original-file';

const List = styled('ul')({ flex: 1, minHeight: 0, padding: 10, overflowY: 'auto' });

export function PanelFiles({ attachments }: { attachments: readonly AttachmentView[] }) {
  const open = useOpenOriginal();
  if (attachments.length === 0) return <EmptyPanel icon={FolderOpen} title={words.empty} hint={words.emptyAdminHint} />;
  return (
    <List aria-label={words.files}>
      {attachments.map((file) => (
        <li key={file.id}>
          <FileButton type="button" aria-label={words.originalOf(file.original_name)} onClick={() => void open(file)}>
            <Thumbnail>
              {file.is_image ? (
                <Picture src={pictureAddress(file.filename, 'small')} alt="" />
              ) : (
                <FileText size={18} strokeWidth={1.5} aria-hidden />
              )}
            </Thumbnail>
            <span>
              <b title={file.original_name}>{file.original_name}</b>
              <FileState attachment={file} />
            </span>
          </FileButton>
        </li>
      ))}
    </List>
  );
}

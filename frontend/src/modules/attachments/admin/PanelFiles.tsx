import { styled } from '@mui/material/styles';
import { FolderOpen } from 'lucide-react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { attachmentMessages as words } from '../../../messages';
import { FileButton } from './admin-styles';
import { FileSummary } from './StaffFileList';
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
            <FileSummary attachment={file} />
          </FileButton>
        </li>
      ))}
    </List>
  );
}

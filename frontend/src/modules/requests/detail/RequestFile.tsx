import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../api/download';
import type { RequestView } from '../../../contract/api/requests';
import { useToast } from '../../../ui/feedback/toasts';
import { formatSize } from '../../../ui/format';
import { requestAdminMessages as words } from '../../../messages';
import { Small } from '../inbox-styles';

export function RequestFile({ request: { id, attachment } }: { request: RequestView }) {
  const toast = useToast();
  if (!attachment) return null;
  const { name, size, kept } = attachment;
  if (!kept) return <Small>{words.notKept(name)}</Small>;
  const save = () =>
    downloadFile(`/requests/${id}/attachment`, name).catch((error: unknown) =>
      toast.error(error, words.downloadFailed),
    );
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Download aria-hidden />}
      onClick={() => void save()}
      sx={{ minWidth: 0, justifySelf: 'start', overflowWrap: 'anywhere' }}
    >
      {words.download(name, formatSize(size))}
    </Button>
  );
}

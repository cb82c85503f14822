import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { Copy } from 'lucide-react';
import { copyText } from '../../../../ui/copy';
import { useToast } from '../../../../ui/feedback/toasts';
import { DialogFoot } from '../../../../ui/layers/DialogFoot';
import { TitledDialog } from '../../../../ui/layers/TitledDialog';
import { statusMessages as words } from '../../../../messages';
import { Text } from './status-styles';

interface ReportDialogProps {
  report: string;
  open: boolean;
  onClose: () => void;
}

export function ReportDialog({ report, open, onClose }: ReportDialogProps) {
  const toast = useToast();
  const copy = async () => {
    if (!(await copyText(report))) return toast.failure(words.copyFailed);
    toast.success(words.reportCopied);
    return onClose();
  };
  return (
    <TitledDialog title={words.reportTitle} line={words.reportLine} width={680} open={open} onClose={onClose}>
      <DialogContent>
        <Text tabIndex={0} role="region" aria-label={words.reportText}>
          {report}
        </Text>
      </DialogContent>
      <DialogFoot onCancel={onClose}>
        <Button variant="contained" startIcon={<Copy strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </DialogFoot>
    </TitledDialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { copyText } from '../../../../ui/copy';
import { useToast } from '../../../../ui/feedback/toasts';
import { DialogFoot } from '../../../../ui/layers/DialogFoot';
import { DialogHead } from '../../../../ui/layers/DialogHead';
import { fullOnPhones } from '../../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../../ui/layers/useCloseOnBack';
import { statusMessages as words } from '../../../../messages';
import { Text } from './status-styles';

const paper = fullOnPhones(680);

interface ReportDialogProps {
  report: string;
  open: boolean;
  onClose: () => void;
}

export function ReportDialog({ report, open, onClose }: ReportDialogProps) {
  const titleId = useId();
  const toast = useToast();
  useCloseOnBack(open, onClose);
  const copy = async () => {
    if (!(await copyText(report))) return toast.failure(words.copyFailed);
    toast.success(words.reportCopied);
    return onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <DialogHead titleId={titleId} title={words.reportTitle} line={words.reportLine} onClose={onClose} />
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
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { Copy } from 'lucide-react';
import { useCopy } from '../../../../ui/feedback/useCopy';
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
  const copy = useCopy();
  const copyReport = async () => (await copy(report, words.reportCopied)) && onClose();
  return (
    <TitledDialog title={words.reportTitle} line={words.reportLine} width={680} open={open} onClose={onClose}>
      <DialogContent>
        <Text tabIndex={0} role="region" aria-label={words.reportText}>
          {report}
        </Text>
      </DialogContent>
      <DialogFoot onCancel={onClose}>
        <Button variant="contained" startIcon={<Copy aria-hidden />} onClick={() => void copyReport()}>
          {words.copy}
        </Button>
      </DialogFoot>
    </TitledDialog>
  );
}

import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { datedName, downloadFile } from '../../../api/download';
import { errorText } from '../../../api/errors';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { useToast } from '../../../ui/feedback/toasts';
import type { SectionProps } from '../../../ui/module';
import { CardRow, CardRows } from '../../../ui/section/CardRows';
import { SectionCard } from '../../../ui/section/SectionCard';
import { errorMessages, ownDataMessages as words } from '../../../messages';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DataSection(section: SectionProps) {
  const [isLeaving, leave] = useState(false);
  return (
    <SectionCard {...section}>
      <CardRows>
        <CardRow isStacked title={words.download} line={words.downloadLine} action={<ExportButton />} />
        <CardRow
          isStacked
          title={words.leave}
          line={words.leaveLine}
          action={
            <Button size="small" variant="outlined" color="error" aria-haspopup="dialog" onClick={() => leave(true)}>
              {words.leaveAction}
            </Button>
          }
        />
      </CardRows>
      {isLeaving && <DeleteAccountDialog onClose={() => leave(false)} />}
    </SectionCard>
  );
}

function ExportButton() {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadFile('/account/data', datedName('my-data', 'tar'));
      toast.success(words.downloaded);
    } catch (error) {
      toast.failure(words.downloadFailed(errorText(error, errorMessages.unknown)));
    }
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Download aria-hidden />}
      aria-busy={isBusy}
      onClick={() => void go()}
    >
      <BusyLabel isBusy={isBusy} busy={words.downloading}>
        {words.downloadAction}
      </BusyLabel>
    </Button>
  );
}

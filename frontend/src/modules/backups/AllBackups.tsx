import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { BusyLabel } from '../../ui/feedback/BusyLabel';
import { DialogHead } from '../../ui/layers/DialogHead';
import { fullOnPhones } from '../../ui/layers/full-screen';
import { useCloseOnBack } from '../../ui/layers/useCloseOnBack';
import { formatDayAndHour } from '../../ui/time-format';
import { Notice } from '../../ui/page/Notice';
import { backupMessages as words } from '../../messages';
import { BackupList } from './backup-styles';
import { BackupLine } from './BackupLine';
import type { BackupView } from '../../contract/api/backups';
import { useVerify } from './useVerify';

const paper = fullOnPhones(560);

interface AllBackupsProps {
  backups: readonly BackupView[];
  open: boolean;
  onClose: () => void;
}

export function AllBackups({ backups, open, onClose }: AllBackupsProps) {
  const titleId = useId();
  useCloseOnBack(open, onClose);
  const { verify, verifying, refusal, cancel } = useVerify();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <DialogHead titleId={titleId} title={words.allTitle} line={words.allLine} onClose={onClose} />
      <DialogContent>
        {refusal && <Notice state="bad">{refusal}</Notice>}
        <BackupList sx={{ marginInline: 0, borderTop: 0, '& > li': { minHeight: 44, paddingInline: 0 } }}>
          {backups.map((backup) => (
            <li key={backup.name}>
              <BackupLine backup={backup} />
              {verifying === backup.name && (
                <Button size="tiny" variant="outlined" onClick={() => void cancel(backup.name)}>
                  {words.cancelVerification}
                </Button>
              )}
              <Button
                size="tiny"
                variant="outlined"
                aria-label={words.verifyNamed(formatDayAndHour(backup.made_at))}
                aria-busy={verifying === backup.name}
                onClick={() => void verify(backup.name)}
              >
                <BusyLabel isBusy={verifying === backup.name} busy={words.verifying}>
                  {words.verify}
                </BusyLabel>
              </Button>
            </li>
          ))}
        </BackupList>
      </DialogContent>
    </Dialog>
  );
}

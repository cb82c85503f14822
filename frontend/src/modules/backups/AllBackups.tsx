import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { BusyLabel } from '../../ui/feedback/BusyLabel';
import { TitledDialog } from '../../ui/layers/TitledDialog';
import { formatDayAndHour } from '../../ui/time-format';
import { Notice } from '../../ui/page/Notice';
import { backupMessages as words } from '../../messages';
import { BackupList } from './backup-styles';
import { BackupLine } from './BackupLine';
import type { BackupView } from '../../contract/api/backups';
import { useVerify } from './useVerify';

interface AllBackupsProps {
  backups: readonly BackupView[];
  open: boolean;
  onClose: () => void;
}

export function AllBackups({ backups, open, onClose }: AllBackupsProps) {
  const { verify, verifying, refusal, cancel } = useVerify();
  return (
    <TitledDialog title={words.allTitle} line={words.allLine} width={560} open={open} onClose={onClose}>
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
    </TitledDialog>
  );
}

import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { DialogFoot } from '../../ui/layers/DialogFoot';
import { errorText, type ApiError } from '../../api/errors';
import { BusyLabel } from '../../ui/feedback/BusyLabel';
import { Notice } from '../../ui/page/Notice';
import { backupMessages as words } from '../../messages';
import { Choices, Stack } from './backup-styles';
import { BackupLine } from './BackupLine';
import { named, useVerifyBackupMutation } from './backups.api';
import { useCancelVerification } from './useVerify';
import type { BackupView, BackupContentsView } from '../../contract/api/backups';

interface RestoreChoiceProps {
  backups: readonly BackupView[];
  name: string;
  onChoose: (name: string) => void;
  onVerified: (backup: BackupContentsView) => void;
  onCancel: () => void;
}

export function RestoreChoice({ backups, name, onChoose, onVerified, onCancel }: RestoreChoiceProps) {
  const [verify, { isLoading, error }] = useVerifyBackupMutation();
  const cancel = useCancelVerification();
  const go = async () => {
    const { data } = await verify(named(name));
    if (data) onVerified(data);
  };
  const stop = () => {
    if (isLoading) void cancel(name);
    onCancel();
  };
  return (
    <>
      <DialogContent>
        <Stack>
          {error && !isLoading && <Notice state="bad">{errorText(error as ApiError, words.verifyFailed)}</Notice>}
          <Choices aria-label={words.choose} disabled={isLoading}>
            {backups.map((backup) => (
              <label key={backup.name}>
                <input
                  type="radio"
                  name="backup"
                  checked={backup.name === name}
                  onChange={() => onChoose(backup.name)}
                />
                <BackupLine backup={backup} />
              </label>
            ))}
          </Choices>
        </Stack>
      </DialogContent>
      <DialogFoot onCancel={stop}>
        <Button variant="contained" aria-busy={isLoading} onClick={() => void (isLoading || go())}>
          <BusyLabel isBusy={isLoading} busy={words.verifying}>
            {words.next}
          </BusyLabel>
        </Button>
      </DialogFoot>
    </>
  );
}

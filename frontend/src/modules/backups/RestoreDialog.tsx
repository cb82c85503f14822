import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { DialogFoot } from '../../ui/layers/DialogFoot';
import { BusyLabel } from '../../ui/feedback/BusyLabel';
import { Notice } from '../../ui/page/Notice';
import { backupMessages as words } from '../../messages';
import { Choices, Stack } from './backup-styles';
import { BackupLine } from './BackupLine';
import { useVerification } from './useVerify';
import type { BackupView, BackupContentsView } from '../../contract/api/backups';
import { useState } from 'react';
import { TitledDialog } from '../../ui/layers/TitledDialog';
import { RestoreQuestion } from './RestoreQuestion';

interface RestoreChoiceProps {
  backups: readonly BackupView[];
  name: string;
  onChoose: (name: string) => void;
  onVerified: (backup: BackupContentsView) => void;
  onCancel: () => void;
}

function RestoreChoice({ backups, name, onChoose, onVerified, onCancel }: RestoreChoiceProps) {
  const { verify, verifying, refusal, cancel } = useVerification(onVerified);
  const isBusy = verifying !== undefined;
  const stop = () => {
    if (isBusy) void cancel(name);
    onCancel();
  };
  return (
    <>
      <DialogContent>
        <Stack>
          {refusal && <Notice state="bad">{refusal}</Notice>}
          <Choices aria-label={words.choose} disabled={isBusy}>
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
        <Button variant="contained" aria-busy={isBusy} onClick={() => void verify(name)}>
          <BusyLabel isBusy={isBusy} busy={words.verifying}>
            {words.next}
          </BusyLabel>
        </Button>
      </DialogFoot>
    </>
  );
}

interface RestoreDialogProps {
  backups: readonly BackupView[];
  onClose: () => void;
}

export function RestoreDialog({ backups, onClose }: RestoreDialogProps) {
  const [name, choose] = useState(backups[0]?.name ?? '');
  const [verified, setVerified] = useState<BackupContentsView>();
  return (
    <TitledDialog
      title={words.restoreTitle}
      line={verified ? words.steps.confirm : words.steps.choose}
      width={560}
      onClose={onClose}
    >
      {verified ? (
        <RestoreQuestion name={name} backup={verified} onBack={() => setVerified(undefined)} />
      ) : (
        <RestoreChoice backups={backups} name={name} onChoose={choose} onVerified={setVerified} onCancel={onClose} />
      )}
    </TitledDialog>
  );
}

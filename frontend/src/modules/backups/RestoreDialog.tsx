import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { DialogHead } from '../../ui/layers/DialogHead';
import { fullOnPhones } from '../../ui/layers/full-screen';
import { useCloseOnBack } from '../../ui/layers/useCloseOnBack';
import { backupMessages as words } from '../../messages';
import type { BackupView, BackupContentsView } from '../../contract/api/backups';
import { RestoreChoice } from './RestoreChoice';
import { RestoreQuestion } from './RestoreQuestion';

const paper = fullOnPhones(560);

interface RestoreDialogProps {
  backups: readonly BackupView[];
  onClose: () => void;
}

export function RestoreDialog({ backups, onClose }: RestoreDialogProps) {
  const titleId = useId();
  useCloseOnBack(true, onClose);
  const [name, choose] = useState(backups[0]?.name ?? '');
  const [verified, setVerified] = useState<BackupContentsView>();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <DialogHead
        titleId={titleId}
        title={words.restoreTitle}
        line={verified ? words.steps.confirm : words.steps.choose}
        onClose={onClose}
      />
      {verified ? (
        <RestoreQuestion name={name} backup={verified} onBack={() => setVerified(undefined)} />
      ) : (
        <RestoreChoice backups={backups} name={name} onChoose={choose} onVerified={setVerified} onCancel={onClose} />
      )}
    </Dialog>
  );
}

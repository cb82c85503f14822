import { useState } from 'react';
import { TitledDialog } from '../../ui/layers/TitledDialog';
import { backupMessages as words } from '../../messages';
import type { BackupView, BackupContentsView } from '../../contract/api/backups';
import { RestoreChoice } from './RestoreChoice';
import { RestoreQuestion } from './RestoreQuestion';

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

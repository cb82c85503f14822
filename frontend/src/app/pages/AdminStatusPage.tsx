import { BackupPanel } from '../../modules/backups/BackupPanel';
import { useBackupsKnown } from '../../modules/backups/useBackups';
import { RetentionPanel } from '../../modules/privacy/RetentionPanel';
import { StatusPage } from '../../modules/status/StatusPage';

/** How the installation is, with its backups and how long it keeps things. */
export const AdminStatusPage = () => (
  <StatusPage backup={useBackupsKnown() ? <BackupPanel /> : undefined} retention={<RetentionPanel />} />
);

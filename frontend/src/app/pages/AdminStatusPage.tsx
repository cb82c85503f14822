import { BackupPanel } from '../../modules/backups/BackupPanel';
import { useBackupsKnown } from '../../modules/backups/useBackups';
import { RetentionPanel } from '../../modules/users/privacy/RetentionPanel';
import { StatusPage } from '../../modules/admin-overview/status/StatusPage';

export const AdminStatusPage = () => (
  <StatusPage backup={useBackupsKnown() ? <BackupPanel /> : undefined} retention={<RetentionPanel />} />
);

import { BackupPanel } from '../../modules/backups/BackupPanel';
import { useBackupsKnown } from '../../modules/backups/useBackups';
import { StatusPage } from '../../modules/status/StatusPage';

/** How the installation is, with its backups. */
export const AdminStatusPage = () => <StatusPage backup={useBackupsKnown() ? <BackupPanel /> : undefined} />;

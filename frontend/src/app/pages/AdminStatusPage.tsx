import { BackupPanel } from '../../modules/backups/BackupPanel';
import { StatusPage } from '../../modules/status/StatusPage';

/** How the installation is, with its backups. */
export const AdminStatusPage = () => <StatusPage backup={<BackupPanel />} />;

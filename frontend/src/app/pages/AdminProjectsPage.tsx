import { PageShell } from '../../components/PageShell';
import { projectMessages } from '../../messages';

export function AdminProjectsPage() {
  return <PageShell title={projectMessages.manageTitle} />;
}

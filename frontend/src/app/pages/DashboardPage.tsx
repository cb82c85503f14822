import { PageShell } from '../../components/PageShell';
import { menuMessages } from '../../messages';

export function DashboardPage() {
  return <PageShell title={menuMessages.dashboard} />;
}

import { PageShell } from '../../components/PageShell';
import { projectMessages } from '../../messages';

export function ClientProjectPage() {
  return <PageShell title={projectMessages.mineTitle} />;
}

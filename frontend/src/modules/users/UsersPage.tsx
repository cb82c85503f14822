import { PageShell } from '../../components/PageShell';
import { userMessages } from '../../messages';

export function UsersPage() {
  return <PageShell title={userMessages.title} />;
}

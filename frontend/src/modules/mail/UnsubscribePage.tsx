import { PageShell } from '../../components/PageShell';
import { unsubscribeMessages } from '../../messages';

export function UnsubscribePage() {
  return <PageShell title={unsubscribeMessages.title} />;
}

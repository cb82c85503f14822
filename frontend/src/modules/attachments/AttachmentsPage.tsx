import { PageShell } from '../../components/PageShell';
import { attachmentMessages } from '../../messages';

export function AttachmentsPage() {
  return <PageShell title={attachmentMessages.title} />;
}

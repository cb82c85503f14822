import { PageShell } from '../../../../ui/page/PageShell';
import { siteTransferMessages as words } from '../../../../messages';
import { paths } from '../../../../paths';
import { ImportPanel } from './ImportPanel';
import { ExportPanel } from './ExportPanel';
import { Parts } from './transfer-styles';

const BACK = { to: paths.adminSite, label: words.back };

export const TransferPage = () => (
  <PageShell title={words.title} line={words.line} back={BACK}>
    <Parts>
      <ExportPanel />
      <ImportPanel />
    </Parts>
  </PageShell>
);

import { PageShell } from '../../../kit/page/PageShell';
import { siteTransferMessages as words } from '../../../messages';
import { paths } from '../../../paths';
import { BringIn } from './BringIn';
import { TakeOut } from './TakeOut';
import { Parts } from './transfer-styles';

const BACK = { to: paths.adminSite, label: words.back };

/** Take it along: the whole site out and in. */
export const TransferPage = () => (
  <PageShell title={words.title} line={words.line} back={BACK}>
    <Parts>
      <TakeOut />
      <BringIn />
    </Parts>
  </PageShell>
);

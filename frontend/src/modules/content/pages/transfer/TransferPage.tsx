import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { PageShell } from '../../../../ui/page/PageShell';
import { siteTransferMessages as words } from '../../../../messages';
import { paths } from '../../../../paths';
import { datedName, downloadFile } from '../../../../api/download';
import { useToast } from '../../../../ui/feedback/toasts';
import { Notice } from '../../../../ui/page/Notice';
import { PanelHead } from '../../../../ui/page/Panel';
import { ImportPanel } from './ImportPanel';
import { Parts, Part } from './transfer-styles';

const BACK = { to: paths.adminSite, label: words.back };

export const TransferPage = () => (
  <PageShell title={words.title} line={words.line} back={BACK}>
    <Parts>
      <ExportPanel />
      <ImportPanel />
    </Parts>
  </PageShell>
);

const leftOutOf = (headers: Headers): string[] =>
  (headers.get('x-left-out') ?? '').split(',').filter(Boolean).map(decodeURIComponent);

function ExportPanel() {
  const [busy, setBusy] = useState(false);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    const read = (headers: Headers) => setLeftOut(leftOutOf(headers));
    await downloadFile('/site/export', datedName('site', 'portico.gz'), read).catch((error: unknown) =>
      toast.error(error, words.downloadFailed),
    );
    setBusy(false);
  };
  return (
    <Part aria-labelledby="site-export">
      <PanelHead>
        <h2 id="site-export">{words.out}</h2>
      </PanelHead>
      <div>
        <p>{words.outText}</p>
        {leftOut.length > 0 && <Notice state="warn">{words.leftOut(leftOut.join(', '))}</Notice>}
        <Button
          variant="contained"
          startIcon={<Download aria-hidden />}
          aria-busy={busy}
          // Disabled, it would lose the focus.
          onClick={() => void (busy || save())}
        >
          {busy ? words.downloading : words.download}
        </Button>
      </div>
    </Part>
  );
}

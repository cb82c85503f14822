import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { Copy, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAnnounce } from '../../../ui/feedback/Announcer';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { zoneName } from '../../../ui/format';
import { RelativeTime } from '../../../ui/marks/RelativeTime';
import { PageShell } from '../../../ui/page/PageShell';
import { SegmentGroup } from '../../../ui/SegmentGroup';
import { useUrlParams } from '../../../ui/useUrlParams';
import { useIsPhone } from '../../../ui/useIsPhone';
import { commonMessages, statusMessages as words } from '../../../messages';
import type { StatusReport } from '../../../contract/api/status';
import { useCopy } from '../../../ui/feedback/useCopy';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { TitledDialog } from '../../../ui/layers/TitledDialog';
import { ChecksPanel } from './panels/ChecksPanel';
import { ErrorsPanel } from './panels/ErrorsPanel';
import { JobsPanel } from './panels/JobsPanel';
import { ServersPanel, EmailsPanel, PaymentsPanel } from './panels/PendingPanels';
import { SettingsPanel } from './panels/SettingsPanel';
import { SkeletonStatus } from './SkeletonStatus';
import { Board, Column, Text } from './panels/status-styles';
import { useStatus } from './panels/status.api';
import { Verdict, troubles, verdictOf } from './Verdict';

interface StatusPageProps {
  /** Undefined until its height is final. */
  backup: ReactNode;
  retention?: ReactNode;
}

export function StatusPage({ backup, retention }: StatusPageProps) {
  const { data, error, isFetching, refetch } = useStatus();
  const [isReporting, setReporting] = useState(false);
  const [tab, setTab] = useTab();
  const announce = useAnnounce();
  const refresh = async () => {
    const { data: found } = await refetch();
    if (found) announce(words.checkedNow(verdictOf(troubles(found.checks))));
  };
  const again = () => void (isFetching || refresh());
  return (
    <PageShell
      title={words.title}
      line={data && <Line status={data} isLost={error !== undefined} />}
      actions={
        <>
          <Button
            size="small"
            variant="outlined"
            startIcon={<RefreshCw aria-hidden />}
            aria-busy={isFetching}
            onClick={again}
          >
            {words.again}
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-haspopup="dialog"
            startIcon={<Copy aria-hidden />}
            disabled={!data}
            onClick={() => setReporting(true)}
          >
            {words.copyReport}
          </Button>
        </>
      }
    >
      <SegmentGroup label={words.tabsLabel} options={TAB_OPTIONS} value={tab} onChange={setTab} sx={{ mb: 2 }} />
      <Content tab={tab} status={data} error={error} onRetry={again} backup={backup} retention={retention} />
      {data && <ReportDialog report={data.report} open={isReporting} onClose={() => setReporting(false)} />}
    </PageShell>
  );
}

interface ContentProps extends StatusPageProps {
  tab: Tab;
  status: StatusReport | undefined;
  error: unknown;
  onRetry: () => void;
}

function Content({ tab, status, error, onRetry, backup, retention }: ContentProps) {
  if (!status && error) return <ErrorPanel title={words.loadFailed} error={error} onRetry={onRetry} />;
  if (!status || backup === undefined) return <SkeletonStatus />;
  if (tab === 'jobs') return <JobsPanel jobs={status.jobs} />;
  if (tab === 'settings') return <SettingsPanel settings={status.settings} />;
  if (tab === 'retention') return retention;
  return <Health status={status} backup={backup} />;
}

/** Same line for outdated data prevents layout shifts. */
const Line = ({ status: { version, engine, checkedAt }, isLost }: { status: StatusReport; isLost: boolean }) => (
  <>
    <span role="status">{isLost ? words.notFresh : words.version(version, words.engines[engine])}</span>
    {words.checked}
    <RelativeTime at={checkedAt} />
    {words.apart}
    {commonMessages.zone(zoneName())}
  </>
);

const TABS = ['health', 'jobs', 'settings', 'retention'] as const;
type Tab = (typeof TABS)[number];
const TAB_OPTIONS = TABS.map((value) => ({ value, label: words.tabs[value] }));

function useTab(): [Tab, (tab: Tab) => void] {
  const { params, change } = useUrlParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'health';
  return [tab, (next) => change({ tab: next === 'health' ? undefined : next })];
}

function Health({ status, backup }: { status: StatusReport; backup: ReactNode }) {
  const isPhone = useIsPhone();
  const measured = (
    <Column key="measured">
      <ChecksPanel checks={status.checks} />
      <ErrorsPanel errors={status.errors} />
    </Column>
  );
  const waiting = (
    <Column key="waiting">
      {backup}
      <PaymentsPanel payments={status.payments} />
      <EmailsPanel letters={status.letters} />
      <ServersPanel servers={status.servers} now={Date.parse(status.checkedAt)} />
    </Column>
  );
  return (
    <>
      <Verdict checks={status.checks} />
      <Board>{isPhone ? [waiting, measured] : [measured, waiting]}</Board>
    </>
  );
}

interface ReportDialogProps {
  report: string;
  open: boolean;
  onClose: () => void;
}

function ReportDialog({ report, open, onClose }: ReportDialogProps) {
  const copy = useCopy();
  const copyReport = async () => (await copy(report, words.reportCopied)) && onClose();
  return (
    <TitledDialog title={words.reportTitle} line={words.reportLine} width={680} open={open} onClose={onClose}>
      <DialogContent>
        <Text tabIndex={0} role="region" aria-label={words.reportText}>
          {report}
        </Text>
      </DialogContent>
      <DialogFoot onCancel={onClose}>
        <Button variant="contained" startIcon={<Copy aria-hidden />} onClick={() => void copyReport()}>
          {words.copy}
        </Button>
      </DialogFoot>
    </TitledDialog>
  );
}

import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Copy, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAnnounce } from '../../../ui/feedback/Announcer';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { RelativeTime } from '../../../ui/marks/RelativeTime';
import { PageShell } from '../../../ui/page/PageShell';
import { statusMessages as words } from '../../../messages';
import { ChecksPanel } from './panels/ChecksPanel';
import type { StatusReport } from '../../../contract/api/status';
import { ErrorsPanel } from './panels/ErrorsPanel';
import { JobsPanel } from './panels/JobsPanel';
import { ReportDialog } from './panels/ReportDialog';
import { ServersPanel } from './panels/ServersPanel';
import { SettingsPanel } from './panels/SettingsPanel';
import { SkeletonStatus } from './SkeletonStatus';
import { Board, Column } from './panels/status-styles';
import { useStatus } from './panels/status.api';
import { Verdict } from './Verdict';
import { troubles, verdictOf } from './verdict';
import { EmailsPanel, PaymentsPanel } from './panels/PendingPanels';

interface StatusPageProps {
  /** Backup panel at the top of the pending column; undefined until its height is final. */
  backup: ReactNode;
  /** Retention periods, at the bottom so that loading causes no layout shift. */
  retention?: ReactNode;
}

export function StatusPage({ backup, retention }: StatusPageProps) {
  const { data, error, isFetching, refetch } = useStatus();
  const [isReporting, setReporting] = useState(false);
  const announce = useAnnounce();
  const look = async () => {
    const { data: found } = await refetch();
    if (found) announce(words.checkedNow(verdictOf(troubles(found.checks))));
  };
  const again = () => void (isFetching || look());
  return (
    <PageShell
      title={words.title}
      line={data && <Line status={data} isLost={error !== undefined} />}
      actions={
        <>
          <Button
            size="small"
            variant="outlined"
            startIcon={<RefreshCw strokeWidth={1.75} aria-hidden />}
            aria-busy={isFetching}
            onClick={again}
          >
            {words.again}
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-haspopup="dialog"
            startIcon={<Copy strokeWidth={1.75} aria-hidden />}
            disabled={!data}
            onClick={() => setReporting(true)}
          >
            {words.copyReport}
          </Button>
        </>
      }
    >
      <Content status={data} error={error} onRetry={again} backup={backup} retention={retention} />
      {data && <ReportDialog report={data.report} open={isReporting} onClose={() => setReporting(false)} />}
    </PageShell>
  );
}

interface ContentProps extends StatusPageProps {
  status: StatusReport | undefined;
  error: unknown;
  onRetry: () => void;
}

function Content({ status, error, onRetry, backup, retention }: ContentProps) {
  if (!status && error) return <ErrorPanel title={words.loadFailed} error={error} onRetry={onRetry} />;
  if (!status || backup === undefined) return <SkeletonStatus />;
  return <Checks status={status} backup={backup} retention={retention} />;
}

/** Also shows that the data is outdated, so that the layout does not shift. */
const Line = ({ status: { version, engine, checkedAt }, isLost }: { status: StatusReport; isLost: boolean }) => (
  <>
    <span role="status">{isLost ? words.notFresh : words.version(version, words.engines[engine])}</span>
    {words.checked}
    <RelativeTime at={checkedAt} />
  </>
);

/** On phones, pending items come first. */
function Checks({ status, backup, retention }: { status: StatusReport } & StatusPageProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const measured = (
    <Column key="measured">
      <ChecksPanel checks={status.checks} />
      <JobsPanel jobs={status.jobs} />
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
      <SettingsPanel settings={status.settings} />
      {retention}
    </>
  );
}

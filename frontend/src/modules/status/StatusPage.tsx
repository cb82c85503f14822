import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Copy, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAnnounce } from '../../kit/feedback/Announcer';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import { Ago } from '../../kit/marks/Ago';
import { PageShell } from '../../kit/page/PageShell';
import { statusMessages as words } from '../../messages';
import { ChecksPanel } from './ChecksPanel';
import type { StatusReport } from '../../contract/api/status';
import { ErrorsPanel } from './ErrorsPanel';
import { JobsPanel } from './JobsPanel';
import { ReportDialog } from './ReportDialog';
import { ServersPanel } from './ServersPanel';
import { SettingsPanel } from './SettingsPanel';
import { StatusPlaces } from './SkeletonStatus';
import { Board, Column } from './status-styles';
import { useStatus } from './status.api';
import { Verdict } from './Verdict';
import { troubles, verdictOf } from './verdict';
import { LettersPanel, PaymentsPanel } from './WaitingPanels';

interface StatusPageProps {
  /** The panel of backups, which stands on top of what waits for somebody; undefined while its height is not known. */
  backup: ReactNode;
  /** How long things are kept, below everything else: it moves nothing when it comes. */
  retention?: ReactNode;
}

/** How the installation is. */
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
  if (!status || backup === undefined) return <StatusPlaces />;
  return <Sight status={status} backup={backup} retention={retention} />;
}

/** Where it is told, too, that what is shown is from before: so nothing moves. */
const Line = ({ status: { version, engine, checkedAt }, isLost }: { status: StatusReport; isLost: boolean }) => (
  <>
    <span role="status">{isLost ? words.notFresh : words.version(version, words.engines[engine])}</span>
    {words.checked}
    <Ago at={checkedAt} />
  </>
);

/** On phones what waits for somebody comes first. */
function Sight({ status, backup, retention }: { status: StatusReport } & StatusPageProps) {
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
      <LettersPanel letters={status.letters} />
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

import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Copy, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
import { ChecksPlace, VerdictPlace } from './SkeletonStatus';
import { Board, Column } from './status-styles';
import { useStatus } from './status.api';
import { Verdict } from './Verdict';
import { LettersPanel, PaymentsPanel } from './WaitingPanels';

/**
 * How the installation is.
 *
 * @param backup the panel of backups, which stands on top of what waits for somebody
 */
export function StatusPage({ backup }: { backup: ReactNode }) {
  const { data, error, isFetching, refetch } = useStatus();
  const [isReporting, setReporting] = useState(false);
  const again = () => void (isFetching || refetch());
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
      {!data && error ? (
        <ErrorPanel title={words.loadFailed} error={error} onRetry={again} />
      ) : (
        <>
          {data ? <Verdict checks={data.checks} /> : <VerdictPlace />}
          <Sight status={data} backup={backup} />
        </>
      )}
      {data && <ReportDialog report={data.report} open={isReporting} onClose={() => setReporting(false)} />}
    </PageShell>
  );
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
function Sight({ status, backup }: { status: StatusReport | undefined; backup: ReactNode }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const measured = (
    <Column key="measured">
      {status ? (
        <>
          <ChecksPanel checks={status.checks} />
          <JobsPanel jobs={status.jobs} />
          <ErrorsPanel errors={status.errors} />
        </>
      ) : (
        <ChecksPlace />
      )}
    </Column>
  );
  const waiting = (
    <Column key="waiting">
      {backup}
      {status && (
        <>
          <PaymentsPanel payments={status.payments} />
          <LettersPanel letters={status.letters} />
          <ServersPanel servers={status.servers} />
        </>
      )}
    </Column>
  );
  return (
    <>
      <Board>{isPhone ? [waiting, measured] : [measured, waiting]}</Board>
      {status && <SettingsPanel settings={status.settings} />}
    </>
  );
}

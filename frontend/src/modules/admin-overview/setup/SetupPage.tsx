import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
import { useGetConfigQuery } from '../../../api/store/config';
import { LIVE } from '../../../api/store/live';
import { progressOf, useSetup } from '../../../api/store/setup';
import type { Progress } from '../../../api/underway';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { PageShell } from '../../../ui/page/PageShell';
import { FIRST_STEPS } from '../../../contract/words';
import { setupMessages as words } from '../../../messages';
import { paths } from '../../../paths';
import { Bar, Board, Line } from './setup-styles';
import { StepParts, SkeletonSteps } from './StepParts';
import { VisitorsPanel } from './VisitorsPanel';

export function SetupPage() {
  const { data, error, refetch } = useSetup();
  // Another admin may be working on the setup.
  useGetConfigQuery(undefined, LIVE);
  return (
    <PageShell
      title={words.title}
      line={data?.done ? words.allDone : words.line}
      actions={
        <Button
          component="a"
          href={paths.home}
          size="small"
          variant="outlined"
          startIcon={<ExternalLink aria-hidden />}
        >
          {words.openSite}
        </Button>
      }
    >
      {!data && error ? (
        <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ProgressLine progress={data && progressOf(data.steps)} />
          <Board>
            {data ? <StepParts steps={data.steps} /> : <SkeletonSteps />}
            <VisitorsPanel setup={data} />
          </Board>
        </>
      )}
    </PageShell>
  );
}

const MINUTES = 3;

function ProgressLine({ progress }: { progress: Progress | undefined }) {
  const { done, of } = progress ?? { done: 0, of: FIRST_STEPS.length };
  return (
    <Line>
      <b>{progress ? words.progress(done, of) : words.counting}</b>
      <Bar role="progressbar" aria-label={words.title} aria-valuenow={done} aria-valuemin={0} aria-valuemax={of}>
        {Array.from({ length: of }, (_, i) => (
          <i key={i} data-on={i < done || undefined} />
        ))}
      </Bar>
      {progress && done < of && <span>{words.minutes((of - done) * MINUTES)}</span>}
    </Line>
  );
}

import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { OVERVIEW_SPANS } from '../../../contract/words';
import { useGetOverviewQuery, type OverviewSpan, type OverviewView } from '../../../contract/api/overview';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { SelectWrap } from '../../../ui/form/fields/frame';
import { formatLongDay } from '../../../ui/format';
import { PageShell } from '../../../ui/page/PageShell';
import { FilterLabel } from '../../../ui/table/filters/filter-styles';
import { useUrlParams } from '../../../ui/useUrlParams';
import { overviewMessages as words } from '../../../messages';
import { DuePanel } from './DuePanel';
import { Board } from './figure-styles';
import { FirstStepsLine } from './FirstStepsLine';
import { KeyFigures } from './KeyFigures';
import { overviewLinks } from '../overview-links';
import { RequestsPanel } from './RequestsPanel';
import { SkeletonOverview } from './SkeletonOverview';
import { StatusPanel } from './StatusPanel';
import { ValuePanel } from './values/ValuePanel';
import { WaitingForUs } from './WaitingForUs';
import { Warnings } from './Warnings';

const USUAL: OverviewSpan = '12';

export function OverviewPage() {
  const { params, change } = useUrlParams();
  const months = OVERVIEW_SPANS.find((span) => span === params.get('months')) ?? USUAL;
  const { data, currentData, error, refetch } = useGetOverviewQuery({ months }, { refetchOnMountOrArgChange: true });
  const hasFailed = error !== undefined && !currentData;
  const choose = (span: string) => change({ months: span === USUAL ? undefined : span });
  return (
    <PageShell
      title={words.title}
      line={data && formatLongDay(data.today)}
      actions={
        <>
          <SpanSelect value={months} onChange={choose} />
          <Button
            component={Link}
            to={overviewLinks.addProject}
            size="small"
            variant="contained"
            startIcon={<Plus aria-hidden />}
          >
            {words.addProject}
          </Button>
        </>
      }
    >
      <FirstStepsLine />
      <WaitingForUs />
      {error && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data && !hasFailed && <OverviewContent data={data} />}
      {!data && !error && <SkeletonOverview />}
    </PageShell>
  );
}

const OverviewContent = ({ data }: { data: OverviewView }) => (
  <>
    <Warnings warnings={data.warnings} />
    <KeyFigures data={data} />
    <Board>
      <ValuePanel months={data.months} currency={data.currency} others={data.others} />
      <StatusPanel statuses={data.statuses} />
      <RequestsPanel requests={data.requests} />
      <DuePanel due={data.due} today={data.today} />
    </Board>
  </>
);

const SpanSelect = ({ value, onChange }: { value: OverviewSpan; onChange: (span: string) => void }) => (
  <FilterLabel>
    <SelectWrap>
      <select aria-label={words.span} value={value} onChange={({ target }) => onChange(target.value)}>
        {OVERVIEW_SPANS.map((span) => (
          <option key={span} value={span}>
            {words.spans[span]}
          </option>
        ))}
      </select>
    </SelectWrap>
  </FilterLabel>
);

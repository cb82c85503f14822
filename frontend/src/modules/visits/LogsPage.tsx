import { styled } from '@mui/material/styles';
import { Footprints } from 'lucide-react';
import { count } from '../../ui/format';
import { PageShell } from '../../ui/page/PageShell';
import { LIVE } from '../../api/store/live';
import { csvFrom } from '../../ui/table/query/csv';
import { DataTable } from '../../ui/table/grid/DataTable';
import { sentenceIn } from '../../api/errors';
import { useIsPhone } from '../../ui/useIsPhone';
import { logMessages as words } from '../../messages';
import { HourStrip } from './HourStrip';
import { LogActions } from './LogActions';
import { LOG_COLUMNS, logName } from './log-columns';
import { logError } from './log-error';
import { useGetLogSummaryQuery, useListLogsQuery } from './logs.api';
import { TopLists } from './TopLists';
import { logFilters, useLogsQuery } from './useLogsQuery';

const Note = styled('p')(({ theme: { vars } }) => ({
  padding: '8px 20px',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: vars.palette.text.tertiary,
  '& > a': { color: 'inherit' },
}));

export function LogsPage() {
  const query = useLogsQuery();
  const { asked, setFilter } = query;
  const bots = asked.bots && { bots: asked.bots };
  const list = useListLogsQuery(asked, LIVE);
  const summary = useGetLogSummaryQuery({ ...bots }, LIVE);
  const error = logError(list.error);
  const refresh = () => [list, summary].forEach(({ refetch }) => void refetch());
  const { limit: _limit, offset: _offset, sort: _sort, dir: _dir, ...filters } = asked;
  const figures = summary.data;
  const phone = useIsPhone();
  const top = (
    <TopLists
      summary={figures}
      onPage={(page) => setFilter('path', page)}
      onPlace={(place) => setFilter('place', place)}
    />
  );
  return (
    <PageShell
      title={words.title}
      line={
        figures &&
        words.summary(count(figures.visits, words.visit), count(figures.addresses, words.address, words.addresses))
      }
      actions={<LogActions onRefresh={refresh} />}
      edgeToEdge
    >
      {!summary.error && <HourStrip hours={figures?.hours} />}
      {!phone && top}
      <DataTable
        id="logs"
        texts={{ ...words, loadFailed: sentenceIn(error) }}
        density="compact"
        columns={LOG_COLUMNS}
        hasTimes
        rowKey={({ id }) => id}
        rowName={logName}
        query={query}
        list={{ ...list, error, refetch: refresh }}
        emptyIcon={Footprints}
        onExport={csvFrom('/logs/export.csv', 'logs', filters)}
        filters={logFilters(figures, query.filters)}
      />
      {phone && top}
      <Note>
        <a href={words.attributionUrl} target="_blank" rel="noreferrer">
          {words.attribution}
        </a>
      </Note>
    </PageShell>
  );
}

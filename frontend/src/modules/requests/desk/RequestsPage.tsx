import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Inbox as InboxIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWaiting } from '../../../api/store/waiting';
import { EmptyPanel } from '../../../kit/feedback/EmptyPanel';
import { PageShell } from '../../../kit/page/PageShell';
import { Segment, Segments } from '../../../kit/segments';
import { csvFrom } from '../../../kit/table/query/csv';
import { DataTable } from '../../../kit/table/grid/DataTable';
import { fromQuery } from '../../../kit/table/query/from-query';
import { LIVE } from '../../../kit/table/query/live';
import { formatNumber } from '../../../formats';
import { paths } from '../../../paths';
import { requestDeskMessages as words } from '../../../messages';
import { Inbox } from '../inbox/Inbox';
import { Letter } from '../inbox/Letter';
import { useWalk } from '../inbox/useWalk';
import { REQUEST_COLUMNS, requestName } from './request-columns';
import { useCountRequestsQuery, useListRequestsQuery } from './requests.api';
import { useRequestFilters } from './useRequestFilters';
import { useRequestBulk } from './useRequestBulk';
import { stageAsked, useRequestsQuery } from './useRequestsQuery';

/** Quotations and messages of the website: to read, answer, hand out and make projects of. */
export function RequestsPage() {
  const query = useRequestsQuery();
  const { stage: _stage, ...args } = query.args;
  const asked = stageAsked(query);
  const list = useListRequestsQuery({ ...args, ...asked }, LIVE);
  const phone = useMediaQuery(useTheme().breakpoints.down('md'));
  const walk = useWalk(query, list.data);
  const bulk = useRequestBulk();
  const filters = useRequestFilters(query);
  const asTable = query.address.params.get('look') === 'table';
  if (phone && walk.id !== undefined) return <Letter key={walk.id} id={walk.id} walk={walk} phone />;
  const inbox = <Inbox list={list} walk={walk} query={query} phone={phone} />;
  return (
    <PageShell
      title={words.title}
      line={<Summary />}
      actions={<Looks {...query.address} asTable={asTable} />}
      edgeToEdge
    >
      <DataTable
        id="requests"
        label={words.listLabel}
        noun={words.noun}
        columns={REQUEST_COLUMNS}
        bulk={bulk}
        rowKey={({ id }) => id}
        rowName={requestName}
        query={query}
        {...fromQuery(list)}
        errorTitle={words.loadFailed}
        searchLabel={words.searchPlaceholder}
        empty={<EmptyPanel icon={InboxIcon} title={words.empty} hint={words.emptyHint} />}
        onExport={csvFrom('/requests/export.csv', 'requests', { ...(query.q && { q: query.q }), ...asked })}
        onRowClick={({ id }) => query.address.change({ look: undefined, request: String(id) })}
        filters={filters}
        {...(!asTable && { instead: inbox })}
      />
    </PageShell>
  );
}

interface LooksProps {
  change: (words: Record<string, string | undefined>) => void;
  asTable: boolean;
}

/** The list beside its letter, or the table, in which several can be chosen. */
const Looks = ({ change, asTable }: LooksProps) => (
  <Segments role="group" aria-label={words.looks}>
    <Segment type="button" aria-pressed={!asTable} onClick={() => change({ look: undefined })}>
      {words.asInbox}
    </Segment>
    <Segment type="button" aria-pressed={asTable} onClick={() => change({ look: 'table', request: undefined })}>
      {words.asTable}
    </Segment>
  </Segments>
);

const IN_SPAM = `${paths.adminRequests}?stage=spam`;
const SpamBadge = styled(Link)(({ theme: { vars } }) => ({
  marginLeft: 10,
  padding: '2px 9px',
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 999,
  fontSize: '0.78125rem',
  fontWeight: 560,
  whiteSpace: 'nowrap',
  color: vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: vars.palette.surface.hover },
}));

/** How many are open, unread and late, whatever the filters. It has its place before it is known. */
function Summary() {
  const counts = useCountRequestsQuery({}, LIVE).data;
  const waiting = useWaiting();
  if (!counts || !waiting) return <>&nbsp;</>;
  const open = counts.new + counts.contacted + counts.quoted;
  return (
    <>
      {words.inboxSummary(open, waiting['requests-unread'] ?? 0, waiting['requests-late'] ?? 0)}
      {counts.spam > 0 && <SpamBadge to={IN_SPAM}>{words.inSpam(formatNumber(counts.spam))}</SpamBadge>}
    </>
  );
}

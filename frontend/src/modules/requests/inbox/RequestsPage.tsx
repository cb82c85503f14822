import { styled } from '@mui/material/styles';
import { Inbox as InboxIcon, CircleX, MessageCircleReply, OctagonAlert, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWaiting } from '../../../api/store/waiting';
import { PageShell } from '../../../ui/page/PageShell';
import { SegmentGroup } from '../../../ui/SegmentGroup';
import { csvFrom } from '../../../ui/table/query/csv';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { LIVE } from '../../../api/store/live';
import { formatNumber } from '../../../formats';
import { paths } from '../../../paths';
import { useIsPhone } from '../../../ui/useIsPhone';
import { requestAdminMessages as words } from '../../../messages';
import { Empty } from '../inbox-styles';
import { RequestDetail, type RequestDetailProps } from '../detail/RequestDetail';
import { useInboxNavigation } from '../useInboxNavigation';
import { useListRequestsQuery, useCountRequestsQuery, useChangeRequestMutation } from '../requests.api';
import { requestedStage, useRequestFilters, useRequestsQuery } from '../useRequestsQuery';
import type { RequestStage, RequestView } from '../../../contract/api/requests';
import { count } from '../../../ui/format';
import type { Bulk, BulkAction } from '../../../ui/table/bulk/bulk';
import { Inbox } from './Inbox';
import { REQUEST_COLUMNS, requestName } from './request-columns';

const VIEWS = [
  { value: false, label: words.asInbox },
  { value: true, label: words.asTable },
];

export function RequestsPage({ projectForm }: Pick<RequestDetailProps, 'projectForm'>) {
  const query = useRequestsQuery();
  const { stage: _stage, ...args } = query.args;
  const asTable = query.address.params.get('look') === 'table';
  const asked = requestedStage(query, asTable);
  const loaded = useListRequestsQuery({ ...args, ...asked }, LIVE);
  // `data` may belong to another filter.
  const list = loaded.error ? { ...loaded, data: loaded.currentData } : loaded;
  const phone = useIsPhone();
  const walk = useInboxNavigation(query, list.data);
  const bulk = useRequestBulk();
  const filters = useRequestFilters(query);
  const detail = walk.id !== undefined && (
    <RequestDetail key={walk.id} id={walk.id} walk={walk} projectForm={projectForm} phone={phone} />
  );
  if (phone && detail) return detail;
  const inbox = (
    <Inbox list={list} walk={walk} query={query} detail={phone ? null : detail || <Empty>{words.choose}</Empty>} />
  );
  return (
    <PageShell
      title={words.title}
      line={<Summary />}
      actions={<ViewTabs {...query.address} asTable={asTable} />}
      edgeToEdge
    >
      <DataTable
        id="requests"
        texts={words}
        columns={REQUEST_COLUMNS}
        hasTimes
        bulk={bulk}
        rowKey={({ id }) => id}
        rowName={requestName}
        query={query}
        list={list}
        emptyIcon={InboxIcon}
        onExport={csvFrom('/requests/export.csv', 'requests', { ...(query.q && { q: query.q }), ...asked })}
        onRowClick={({ id }) =>
          query.address.change({ look: undefined, stage: query.filters.stage ?? 'all', request: String(id) })
        }
        filters={filters}
        plainViewName={asTable ? words.allStages : words.plainView}
        {...(!asTable && { instead: inbox })}
      />
    </PageShell>
  );
}

interface ViewTabsProps {
  change: (words: Record<string, string | undefined>) => void;
  asTable: boolean;
}

const ViewTabs = ({ change, asTable }: ViewTabsProps) => (
  <SegmentGroup
    label={words.viewAs}
    options={VIEWS}
    value={asTable}
    onChange={(table) => change(table ? { look: 'table', request: undefined } : { look: undefined })}
  />
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

function useRequestBulk(): Bulk<RequestView> {
  const [change] = useChangeRequestMutation();
  const toStage = (stage: RequestStage, icon: LucideIcon): BulkAction<RequestView> => ({
    id: stage,
    label: words.moveTo(words.stages[stage]),
    icon,
    fits: (request) => request.stage !== stage,
    run: async ({ id, version }) =>
      (await change({ id, 'If-Match': `"${version}"`, changeRequestDto: { stage } })).error,
    done: (moved) => words.moved(count(moved, words.request), words.stages[stage]),
  });
  return {
    actions: [toStage('contacted', MessageCircleReply), toStage('lost', CircleX), toStage('spam', OctagonAlert)],
  };
}

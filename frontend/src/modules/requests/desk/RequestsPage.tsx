import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyPanel } from '../../../components/feedback/EmptyPanel';
import { count } from '../../../components/format';
import { PageShell } from '../../../components/PageShell';
import { csvFrom } from '../../../components/table/csv';
import { DataTable } from '../../../components/table/DataTable';
import { fromQuery } from '../../../components/table/from-query';
import { LIVE } from '../../../components/table/live';
import { useHandlers } from '../../../components/useHandlers';
import { requestDeskMessages as words } from '../../../messages';
import { REQUEST_COLUMNS, requestActions, requestName } from './request-columns';
import { useRequestFilters } from './useRequestFilters';
import { RequestPanel } from './RequestPanel';
import { useCountRequestsQuery, useListRequestsQuery } from './requests.api';
import { useRequestBulk } from './useRequestBulk';
import { useOpenRequest } from './useOpenRequest';
import { useRequestsQuery } from './useRequestsQuery';

/** Quotations and messages of the website: to read, answer, hand out and make projects of. */
export function RequestsPage() {
  const query = useRequestsQuery();
  const list = useListRequestsQuery(query.args, LIVE);
  const { requestId, open, close } = useOpenRequest(query.address);
  const handlers = useHandlers({ open });
  const actions = useMemo(() => requestActions(handlers.open), [handlers]);
  const bulk = useRequestBulk();
  return (
    <PageShell title={words.title} line={<Summary />} edgeToEdge>
      <DataTable
        id="requests"
        label={words.listLabel}
        noun={words.noun}
        columns={REQUEST_COLUMNS}
        actions={{ width: 72, header: words.columns.actions, items: actions }}
        bulk={bulk}
        rowKey={({ id }) => id}
        rowName={requestName}
        query={query}
        {...fromQuery(list)}
        errorTitle={words.loadFailed}
        searchLabel={words.searchPlaceholder}
        empty={<EmptyPanel icon={Inbox} title={words.empty} hint={words.emptyHint} />}
        onExport={csvFrom('/requests/export.csv', 'requests', query.fileWords)}
        onRowClick={open}
        currentKey={requestId}
        filters={useRequestFilters(query)}
      />
      {requestId !== undefined && <RequestPanel key={requestId} id={requestId} onClose={close} />}
    </PageShell>
  );
}

/** How many there are, and how many nobody has looked at, whatever the filters. */
function Summary() {
  const counts = useCountRequestsQuery({}, LIVE).data;
  if (!counts) return null;
  const requests = count(counts.all, words.request);
  return counts.new > 0 ? words.summary(requests, words.fresh(counts.new)) : requests;
}

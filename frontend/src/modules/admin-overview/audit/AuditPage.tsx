import { ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useListAuditQuery, type AuditRecordView } from '../../../contract/api/audit';
import { count } from '../../../ui/format';
import { PageShell } from '../../../ui/page/PageShell';
import { csvFrom } from '../../../ui/table/query/csv';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { RefreshButton } from '../../../ui/table/query/RefreshButton';
import { auditMessages as words } from '../../../messages';
import { AUDIT_COLUMNS, auditActions, entryName } from './audit-columns';
import { AuditDetails } from './AuditDetails';
import { useAuditFilters, useAuditQuery } from './useAuditQuery';

export function AuditPage() {
  const query = useAuditQuery();
  const list = useListAuditQuery(query.listArgs, { refetchOnMountOrArgChange: true });
  const newest = useListAuditQuery({ limit: 1 }, { refetchOnMountOrArgChange: true });
  const all = newest.data?.total;
  const [shown, setShown] = useState<AuditRecordView | null>(null);
  const [open, setOpen] = useState(false);
  const actions = useMemo(
    () =>
      auditActions((record) => {
        setShown(record);
        setOpen(true);
      }),
    [],
  );
  const refresh = <RefreshButton onRefresh={() => [list, newest].forEach(({ refetch }) => void refetch())} />;
  const line = all === undefined ? undefined : words.line(count(all, words.entry, words.entries));
  return (
    <PageShell title={words.title} line={line} actions={refresh} edgeToEdge>
      <DataTable
        id="audit"
        texts={words}
        density="compact"
        columns={AUDIT_COLUMNS}
        hasTimes
        actions={{ width: 76, header: words.columns.actions, items: actions }}
        rowKey={({ id }) => id}
        rowName={entryName}
        query={query}
        list={list}
        emptyIcon={ScrollText}
        onExport={csvFrom('/audit/export.csv', 'audit', query.fileWords)}
        onRowClick={(record) => actions[0]?.onSelect(record)}
        filters={useAuditFilters(query)}
      />
      {shown && <AuditDetails record={shown} open={open} onClose={() => setOpen(false)} />}
    </PageShell>
  );
}

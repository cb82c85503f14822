import { Wallet } from 'lucide-react';
import { useMemo } from 'react';
import type { PaymentRowView } from '../../../contract/api/payments';
import { PageShell } from '../../../ui/page/PageShell';
import { csvFrom } from '../../../ui/table/query/csv';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { LIVE } from '../../../api/store/live';
import { count } from '../../../ui/format';
import { RefreshButton } from '../../../ui/table/query/RefreshButton';
import { useHandlers } from '../../../ui/useHandlers';
import { useIsPhone } from '../../../ui/useIsPhone';
import { paymentAdminMessages as words } from '../../../messages';
import { useListPaymentMonthsQuery, useListPaymentsQuery } from '../payments.api';
import { MonthSums } from './months/MonthSums';
import { PAYMENT_COLUMNS, paymentActions, paymentName } from './payment-columns';
import { PaymentHistorySlot } from './history/PaymentHistoryDialog';
import { usePaymentCheck } from './history/usePaymentCheck';
import { useOpenHistory } from './history/useOpenHistory';
import { usePaymentFilters, usePaymentsQuery } from './usePaymentsQuery';

export function PaymentsPage() {
  const query = usePaymentsQuery();
  const list = useListPaymentsQuery(query.args, LIVE);
  const months = useListPaymentMonthsQuery(undefined, { refetchOnMountOrArgChange: true });
  const history = useOpenHistory(query.address);
  const { check } = usePaymentCheck();
  const { open } = history;
  const handlers = useHandlers({
    open: ({ project_id }: { project_id: number }) => open(project_id),
    check: (row: PaymentRowView) => void check(row),
  });
  const actions = useMemo(() => paymentActions(handlers), [handlers]);
  const phone = useIsPhone();
  const sums = (
    <MonthSums
      sums={months.data}
      error={months.error}
      onRetry={() => void months.refetch()}
      chosen={query.filters.month}
      onChoose={(month) => query.setFilter('month', month)}
    />
  );
  const refresh = () => [list, months].forEach(({ refetch }) => void refetch());
  return (
    <PageShell title={words.title} line={<Summary />} actions={<RefreshButton onRefresh={refresh} />} edgeToEdge>
      {!phone && sums}
      <DataTable
        id="payments"
        texts={words}
        density="compact"
        columns={PAYMENT_COLUMNS}
        hasTimes
        actions={{ width: 92, header: words.columns.actions, items: actions }}
        rowKey={({ id }) => id}
        rowName={paymentName}
        query={query}
        list={list}
        emptyIcon={Wallet}
        onExport={csvFrom('/payments/export.csv', 'payments', query.fileWords)}
        onRowClick={handlers.open}
        filters={usePaymentFilters(query, months.data?.items)}
      />
      {phone && sums}
      <PaymentHistorySlot projectId={history.projectId} onClose={history.close} />
    </PageShell>
  );
}

function Summary() {
  const all = useListPaymentsQuery({ limit: 1 }).data?.total;
  const toReview = useListPaymentsQuery({ limit: 1, attention: '1' }).data?.total;
  if (all === undefined || toReview === undefined) return null;
  const payments = count(all, 'payment');
  return toReview > 0 ? words.summary(payments, toReview) : payments;
}

import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Wallet } from 'lucide-react';
import { isApiError } from '../../api/errors';
import type { PaymentView } from '../../contract/api/payments';
import { EmptyPanel } from '../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel';
import { formatInstant, formatMoney } from '../../ui/format';
import { paymentMessages as words } from '../../messages';
import { FactRows, WalletPageLink } from './FactRows';
import { useLatestPaymentQuery } from './payments.api';
import { Facts } from './payment-styles';
import { Receipts } from './Receipts';

const NO_PAYMENT = 'NO_PAYMENT';

const Record = styled(Facts)({ gap: '11px 20px', fontSize: '0.875rem' });

export function PaymentDetails({ projectId }: { projectId: number }) {
  const { currentData, error, isFetching, refetch } = useLatestPaymentQuery(
    { id: projectId },
    { refetchOnMountOrArgChange: true },
  );
  if (isFetching && !currentData)
    return <Skeleton variant="rounded" height={192} role="img" aria-label={words.loading} />;
  if (isApiError(error) && error.code === NO_PAYMENT) return <EmptyPanel icon={Wallet} title={words.none} />;
  if (error) return <ErrorPanel title={words.detailsFailed} error={error} onRetry={() => void refetch()} />;
  if (!currentData) return null;
  return (
    <>
      <PaymentRecord payment={currentData} />
      <Receipts projectId={projectId} />
    </>
  );
}

function PaymentRecord({ payment }: { payment: PaymentView }) {
  const { columns, missing } = words;
  return (
    <Record data-ends>
      <FactRows
        facts={[
          { name: columns.status, value: words.statusName(payment.paypal_status ?? payment.state) },
          { name: columns.amount, value: `${formatMoney(payment.amount, payment.currency)} ${payment.currency}` },
          { name: columns.payer, value: payment.payer_name || missing },
          { name: columns.email, value: payment.payer_email || missing },
          { name: columns.order, value: payment.paypal_order_id },
          { name: columns.capture, value: payment.capture_id || missing },
          { name: columns.date, value: formatInstant(payment.created_at, true) },
          { name: columns.dispute, value: payment.dispute },
          { name: columns.review, value: payment.review },
          { name: columns.wallet, value: payment.wallet_url && <WalletPageLink href={payment.wallet_url} /> },
        ]}
      />
    </Record>
  );
}

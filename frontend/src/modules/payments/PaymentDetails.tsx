import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Wallet } from 'lucide-react';
import { Fragment } from 'react';
import { isApiError } from '../../api/errors';
import type { PaymentView } from '../../contract/api/payments';
import { EmptyPanel } from '../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel';
import { formatInstant, formatMoney } from '../../ui/format';
import { paymentMessages as words } from '../../messages';
import { useLatestPaymentQuery } from './payments.api';
import { Facts } from './payment-styles';
import { Receipts } from './Receipts';
import { WalletPageLink } from './WalletPageLink';

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
  const { columns } = words;
  const always: [string, string | null][] = [
    [columns.status, words.statusName(payment.paypal_status ?? payment.state)],
    [columns.amount, `${formatMoney(payment.amount, payment.currency)} ${payment.currency}`],
    [columns.payer, payment.payer_name],
    [columns.email, payment.payer_email],
    [columns.order, payment.paypal_order_id],
    [columns.capture, payment.capture_id],
    [columns.date, formatInstant(payment.created_at, true)],
  ];
  const sometimes: [string, string | null][] = [
    [columns.dispute, payment.dispute],
    [columns.review, payment.review],
  ];
  return (
    <Record data-ends>
      {[...always, ...sometimes.filter(([, value]) => value)].map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value || words.missing}</dd>
        </Fragment>
      ))}
      {payment.wallet_url && (
        <>
          <dt>{columns.wallet}</dt>
          <dd>
            <WalletPageLink href={payment.wallet_url} />
          </dd>
        </>
      )}
    </Record>
  );
}

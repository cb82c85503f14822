import type { PaymentView } from '../../../contract/api/payments';
import { Notice } from '../../../ui/page/Notice';
import { paymentMessages as words } from '../../../messages';
import { reviewReason, type PayState } from '../payable';

interface PendingNoticeProps {
  state: PayState;
  latest: PaymentView | undefined;
}

export function PendingNotice({ state, latest }: PendingNoticeProps) {
  if (state.kind === 'processing') return <Notice state="info">{words.beingProcessed}</Notice>;
  if (state.kind === 'checked') return <Notice state="warn">{words.staffReview}</Notice>;
  if (state.kind !== 'underReview') return null;
  const reason = reviewReason(latest);
  return (
    <Notice state="info">
      {words.underReview}
      {reason && <div>{reason}</div>}
    </Notice>
  );
}

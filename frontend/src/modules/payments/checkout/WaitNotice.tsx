import type { PaymentView } from '../../../contract/api/payments';
import { Notice } from '../../../kit/page/Notice';
import { paymentMessages as words } from '../../../messages';
import { reviewReason, type PayState } from '../payable';

interface WaitNoticeProps {
  state: PayState;
  latest: PaymentView | undefined;
}

/** Why there is nothing to press: somebody else's turn. */
export function WaitNotice({ state, latest }: WaitNoticeProps) {
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

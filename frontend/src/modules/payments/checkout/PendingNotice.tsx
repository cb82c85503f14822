import type { PaymentView } from '../../../contract/api/payments';
import { Notice } from '../../../ui/page/Notice';
import { paymentMessages as words } from '../../../messages';
import { reviewReason, type PayState } from '../payable';

interface PendingNoticeProps {
  state: PayState;
  latest: PaymentView | undefined;
  as?: typeof Notice;
}

export function PendingNotice({ state, latest, as: Box = Notice }: PendingNoticeProps) {
  if (state.kind === 'processing') return <Box state="info">{words.beingProcessed}</Box>;
  if (state.kind === 'checked') return <Box state="warn">{words.staffReview}</Box>;
  if (state.kind !== 'underReview') return null;
  const reason = reviewReason(latest);
  return (
    <Box state="info">
      {words.underReview}
      {reason && <div>{reason}</div>}
    </Box>
  );
}

import type { PaymentState } from '../../../../contract/api/payments';
import { StateChip, type StateAppearance } from '../../../../ui/marks/StateChip';
import { paymentAdminMessages } from '../../../../messages';

const STYLES: Record<PaymentState, StateAppearance> = {
  CREATED: ['mute', 'pending'],
  CAPTURING: ['info', 'progress'],
  RETRYABLE: ['warn', 'cancelled'],
  PENDING: ['review', 'review'],
  COMPLETED: ['ok', 'done'],
  PARTIALLY_REFUNDED: ['info', 'returned'],
  REFUNDED: ['mute', 'returned'],
  REVERSED: ['bad', 'returned'],
  FAILED: ['bad', 'cancelled'],
  EXPIRED: ['mute', 'clock'],
  SUPERSEDED: ['mute', 'hold'],
  REVIEW: ['warn', 'alert'],
};
export const STATES = Object.keys(STYLES) as PaymentState[];
export const stateName = (state: PaymentState): string => paymentAdminMessages.states[state];

export const PaymentStateChip = ({ state }: { state: PaymentState }) => (
  <StateChip appearance={STYLES[state]}>{stateName(state)}</StateChip>
);

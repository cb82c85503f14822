export const PAYMENT_STATES = [
  'CREATED',
  'CAPTURING',
  'RETRYABLE',
  'PENDING',
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'REVERSED',
  'FAILED',
  'EXPIRED',
  'SUPERSEDED',
  'REVIEW',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_ENVIRONMENTS = ['live', 'sandbox', 'demo'] as const;
export type PaymentEnvironment = (typeof PAYMENT_ENVIRONMENTS)[number];

export const DISPUTE_STATES = ['open', 'won', 'lost', 'withdrawn', 'payout', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

const OPEN = ['CREATED', 'RETRYABLE'] as const;
const RETURNED = ['PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED'] as const;

/** The state machine of a payment attempt: each change with the states it may leave and enter. */
export const TRANSITIONS = {
  /** Begins the capture at PayPal. Includes EXPIRED, because the buyer may approve an order after our deadline. */
  claim: { from: [...OPEN, 'EXPIRED'], to: ['CAPTURING'] },
  reclaim: { from: ['CAPTURING'], to: ['CAPTURING'] },
  /** PayPal refused the capture; RETRYABLE when the buyer may choose another payment method. */
  refuse: { from: ['CAPTURING'], to: ['RETRYABLE', 'FAILED'] },
  record: {
    from: [...OPEN, 'CAPTURING', 'PENDING', 'FAILED', 'EXPIRED', 'SUPERSEDED'],
    to: ['PENDING', 'COMPLETED', 'FAILED', 'REVIEW'],
  },
  expire: { from: OPEN, to: ['EXPIRED'] },
  supersede: { from: OPEN, to: ['SUPERSEDED'] },
  /** An admin confirms that PayPal took no money. */
  release: { from: ['CAPTURING', 'PENDING'], to: ['FAILED'] },
  refund: { from: ['PENDING', 'COMPLETED', 'REVIEW', ...RETURNED], to: RETURNED },
  restore: { from: RETURNED, to: ['COMPLETED', 'PARTIALLY_REFUNDED', 'REVIEW'] },
} as const satisfies Record<string, { from: readonly PaymentState[]; to: readonly PaymentState[] }>;

export type Transition = keyof typeof TRANSITIONS;
export type StateAfter<T extends Transition> = (typeof TRANSITIONS)[T]['to'][number];

export const isAllowed = (transition: Transition, state: PaymentState): boolean =>
  (TRANSITIONS[transition].from as readonly PaymentState[]).includes(state);

/** No server has captured the order yet, or the buyer may try again. */
export const OPEN_STATES: readonly PaymentState[] = OPEN;

/** States in which an attempt takes or holds the money of the project; at most one attempt per project. */
export const LIVE_STATES: readonly PaymentState[] = ['CAPTURING', 'PENDING', 'COMPLETED', 'PARTIALLY_REFUNDED'];

/** Money moved at some time: such a record is never deleted. */
export const MONEY_STATES: readonly PaymentState[] = [...LIVE_STATES, 'REFUNDED', 'REVERSED', 'REVIEW'];

/** The reconcile job gave up: neither the order nor the capture shows the outcome. */
export const isReleasable = ({ state, review }: { state: PaymentState; review: string | null }): boolean =>
  review === 'OUTCOME_UNKNOWN' && isAllowed('release', state);

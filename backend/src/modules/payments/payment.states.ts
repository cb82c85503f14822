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

export const TRANSITIONS = {
  /** EXPIRED: buyers may approve after Portico's deadline. */
  claim: { from: [...OPEN, 'EXPIRED'], to: ['CAPTURING'] },
  reclaim: { from: ['CAPTURING'], to: ['CAPTURING'] },
  refuse: { from: ['CAPTURING'], to: ['RETRYABLE', 'FAILED'] },
  record: {
    from: [...OPEN, 'CAPTURING', 'PENDING', 'FAILED', 'EXPIRED', 'SUPERSEDED'],
    to: ['PENDING', 'COMPLETED', 'FAILED', 'REVIEW'],
  },
  expire: { from: OPEN, to: ['EXPIRED'] },
  supersede: { from: OPEN, to: ['SUPERSEDED'] },
  release: { from: ['CAPTURING', 'PENDING'], to: ['FAILED'] },
  refund: { from: ['PENDING', 'COMPLETED', 'REVIEW', ...RETURNED], to: RETURNED },
  restore: { from: RETURNED, to: ['COMPLETED', 'PARTIALLY_REFUNDED', 'REVIEW'] },
} as const satisfies Record<string, { from: readonly PaymentState[]; to: readonly PaymentState[] }>;

export type Transition = keyof typeof TRANSITIONS;
export type StateAfter<T extends Transition> = (typeof TRANSITIONS)[T]['to'][number];

export const isAllowed = (transition: Transition, state: PaymentState): boolean =>
  (TRANSITIONS[transition].from as readonly PaymentState[]).includes(state);

export const OPEN_STATES: readonly PaymentState[] = OPEN;

/** PayPal has no final outcome yet. */
export const UNSETTLED_STATES: readonly PaymentState[] = [...OPEN, 'CAPTURING', 'PENDING'];

export const PAID_STATES: readonly PaymentState[] = ['COMPLETED', 'PARTIALLY_REFUNDED'];

/** Takes or holds the project's money; at most one per project. */
export const LIVE_STATES: readonly PaymentState[] = ['CAPTURING', 'PENDING', ...PAID_STATES];

/** Records of moved money are never deleted. */
export const MONEY_STATES: readonly PaymentState[] = [...LIVE_STATES, 'REFUNDED', 'REVERSED', 'REVIEW'];

export const isReleasable = ({ state, review }: { state: PaymentState; review: string | null }): boolean =>
  review === 'OUTCOME_UNKNOWN' && isAllowed('release', state);

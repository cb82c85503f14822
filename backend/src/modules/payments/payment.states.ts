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

import { DAY, HOUR, MINUTE, SECOND } from '../common/time/clock.js';

export interface RateLimit {
  readonly limit: number;
  readonly window: number;
}

const RATE_LIMITS = {
  failedLoginsPerAddress: { limit: 20, window: 15 * MINUTE },
  failedLoginsPerNetwork: { limit: 100, window: 15 * MINUTE },
  failedLoginsPerAccount: { limit: 5, window: 15 * MINUTE },
  /** Above it new addresses get {@link RATE_LIMITS.slowLogins}. */
  failedLoginsPerHour: { limit: 50, window: HOUR },
  slowLogins: { limit: 1, window: 30 * SECOND },
  logins: { limit: 60, window: HOUR },
  codeRequestsPerAddress: { limit: 20, window: HOUR },
  codeRequestsPerEmail: { limit: 5, window: HOUR },
  codeAttempts: { limit: 30, window: HOUR },
  recoveryRequests: { limit: 10, window: 15 * MINUTE },
  recoveryEmails: { limit: 3, window: HOUR },
  resetAttempts: { limit: 10, window: 15 * MINUTE },
  factorAttempts: { limit: 20, window: HOUR },
  passkeyLogins: { limit: 60, window: 15 * MINUTE },
  oidcCalls: { limit: 60, window: 15 * MINUTE },
  profileChanges: { limit: 30, window: HOUR },
  comments: { limit: 30, window: 10 * MINUTE },
  uploads: { limit: 60, window: HOUR },
  paymentOrders: { limit: 10, window: 10 * MINUTE },
  paymentLookups: { limit: 60, window: 10 * MINUTE },
  receipts: { limit: 60, window: MINUTE },
  webhookCalls: { limit: 600, window: MINUTE },
  /** For all senders; one address gets a quarter. */
  webhookVerifications: { limit: 120, window: MINUTE },
  invitations: { limit: 200, window: HOUR },
  invitationFiles: { limit: 30, window: HOUR },
  invitationsPerEmail: { limit: 5, window: DAY },
  rehearsals: { limit: 10, window: 10 * MINUTE },
  /** More are refused. */
  requests: { limit: 60, window: HOUR },
  /** More become spam. */
  requestsPerAddress: { limit: 5, window: 10 * MINUTE },
  /** More become spam. */
  requestsPerDay: { limit: 20, window: DAY },
  /** More become spam. */
  requestsPerEmail: { limit: 5, window: HOUR },
  acknowledgements: { limit: 60, window: HOUR },
  visits: { limit: 60, window: MINUTE },
  faqQuestions: { limit: 30, window: MINUTE },
  faqLists: { limit: 120, window: MINUTE },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export class RateLimits {
  /** @param overrides limits before multiplication */
  constructor(
    private readonly factor: number,
    private readonly overrides: Partial<Record<RateLimitName, number>> = {},
  ) {}

  /** Rounded up; window in milliseconds. */
  get(name: RateLimitName): RateLimit {
    const { limit, window } = RATE_LIMITS[name];
    return { limit: Math.ceil((this.overrides[name] ?? limit) * this.factor), window };
  }
}

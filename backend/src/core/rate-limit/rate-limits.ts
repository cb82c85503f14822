import { DAY, HOUR, MINUTE, SECOND } from '../common/time/clock.js';

export interface RateLimit {
  /** Calls within one window. */
  readonly limit: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Every request limit. The comment of each names what it is counted for. */
const RATE_LIMITS = {
  /** Failed logins of an address. */
  failedLoginsPerAddress: { limit: 20, window: 15 * MINUTE },
  /** Failed logins of an IPv6 network of 48 bits. */
  failedLoginsPerNetwork: { limit: 100, window: 15 * MINUTE },
  /** Failed logins of an account from one address. */
  failedLoginsPerAccount: { limit: 5, window: 15 * MINUTE },
  /** Failed logins of an account from all addresses; above it new addresses get {@link RATE_LIMITS.slowLogins}. */
  failedLoginsPerHour: { limit: 50, window: HOUR },
  /** Logins of such an account from new addresses. */
  slowLogins: { limit: 1, window: 30 * SECOND },
  /** Logins of an account with the right password. */
  logins: { limit: 60, window: HOUR },
  /** Verification codes requested by an address. */
  codeRequestsPerAddress: { limit: 20, window: HOUR },
  /** Verification codes sent to an email address. */
  codeRequestsPerEmail: { limit: 5, window: HOUR },
  /** Verification codes tried by an address. */
  codeAttempts: { limit: 30, window: HOUR },
  /** Password and username requests of an address. */
  recoveryRequests: { limit: 10, window: 15 * MINUTE },
  /** Password or username emails to an email address. */
  recoveryEmails: { limit: 3, window: HOUR },
  /** Reset links tried by an address. */
  resetAttempts: { limit: 10, window: 15 * MINUTE },
  /** Wrong one-time codes of an account. */
  factorAttempts: { limit: 20, window: HOUR },
  /** Passkey logins started by an address. */
  passkeyLogins: { limit: 60, window: 15 * MINUTE },
  /** Calls of an OpenID Connect login by an address. */
  oidcCalls: { limit: 60, window: 15 * MINUTE },
  /** Profile changes of an account. */
  profileChanges: { limit: 30, window: HOUR },
  /** Comments of an account. */
  comments: { limit: 30, window: 10 * MINUTE },
  /** Files uploaded by an admin. */
  uploads: { limit: 60, window: HOUR },
  /** PayPal orders of an account. */
  paymentOrders: { limit: 10, window: 10 * MINUTE },
  /** Calls at PayPal caused by an account. */
  paymentLookups: { limit: 60, window: 10 * MINUTE },
  /** Receipts and credit notes downloaded by an account. */
  receipts: { limit: 60, window: MINUTE },
  /** PayPal webhook calls of an address. */
  webhookCalls: { limit: 600, window: MINUTE },
  /** PayPal webhook messages verified for all senders; one address gets a quarter. */
  webhookVerifications: { limit: 120, window: MINUTE },
  /** Invitations sent one by one by an admin. */
  invitations: { limit: 200, window: HOUR },
  /** Invitation files checked or sent by an admin. */
  invitationFiles: { limit: 30, window: HOUR },
  /** Invitations to an email address. */
  invitationsPerEmail: { limit: 5, window: DAY },
  /** Test emails and wallet rehearsals of an address. */
  rehearsals: { limit: 10, window: 10 * MINUTE },
  /** Quotations and messages of an address; more are refused. */
  requests: { limit: 60, window: HOUR },
  /** Quotations and messages of an address; more are stored as spam. */
  requestsPerAddress: { limit: 5, window: 10 * MINUTE },
  /** Quotations and messages of an address; more are stored as spam. */
  requestsPerDay: { limit: 20, window: DAY },
  /** Quotations and messages with one email address; more are stored as spam. */
  requestsPerEmail: { limit: 5, window: HOUR },
  /** Acknowledgements to all senders. */
  acknowledgements: { limit: 60, window: HOUR },
  /** Visits recorded for an address. */
  visits: { limit: 60, window: MINUTE },
  /** FAQ questions, votes and feedback of an address. */
  faqQuestions: { limit: 30, window: MINUTE },
  /** FAQ lists read by an address. */
  faqLists: { limit: 120, window: MINUTE },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** The limits of {@link RATE_LIMITS}, multiplied by a factor. Tests provide an instance with lower limits. */
export class RateLimits {
  /**
   * @param factor `RATE_LIMIT_FACTOR`
   * @param overrides limits that replace those of the table, before multiplication
   */
  constructor(
    private readonly factor: number,
    private readonly overrides: Partial<Record<RateLimitName, number>> = {},
  ) {}

  /** Returns the multiplied limit, rounded up, and the window in milliseconds. */
  get(name: RateLimitName): RateLimit {
    const { limit, window } = RATE_LIMITS[name];
    return { limit: Math.ceil((this.overrides[name] ?? limit) * this.factor), window };
  }
}

import { join } from 'node:path';

/** Limits, lifetimes and intervals that operators do not change. Part of `Config`; tests pass other values to `loadConfig`. */
export const CONSTANTS = {
  webRoot: join(import.meta.dirname, '../../../../frontend/dist'),
  /** Path of a country database (.mmdb); empty: the one of the package. */
  countryDatabase: '',
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  resetMinutes: 60,
  notMeDays: 7,
  invitationDays: 7,
  /** Ended invitations are deleted after this time, with accounts that were never used. */
  invitationKeptDays: 30,
  uploadFileMb: 10,
  uploadRequestMb: 50,
  uploadFiles: 10,
  projectFiles: 500,
  projectMb: 2048,
  contactFileMb: 5,
  /** Files of all spam together; beyond it only the texts are stored. */
  spamFilesMb: 200,
  /** A form that is sent sooner after it was opened is stored as spam. */
  requestFillMs: 3_000,
  /** Business days after which a new request is due. */
  requestReplyDays: 2,
  featureImageMb: 5,
  /** Uploaded pictures that nothing shows are deleted after this time. */
  featureImageHours: 24,
  imageMegapixels: 64,
  /** Visits that are stored at most; the oldest are deleted first. */
  logRows: 1_000_000,
  mailPollMs: 1_000,
  mailTimeoutMs: 10_000,
  paypalTimeoutMs: 5_000,
  /** Timeout of one call to PayPal with all its retries. */
  paypalDeadlineMs: 12_000,
  /** First pause before an open payment is reconciled again; each further pause is longer. */
  paymentJobSeconds: 60,
  paymentPollMs: 1_000,
  /** Lease of a claimed payment; at least `paypalTimeoutMs` and 3 seconds. */
  paymentLeaseSeconds: 13,
};

export type Constants = typeof CONSTANTS;

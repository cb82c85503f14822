import { join } from 'node:path';

/** Limits, lifetimes and intervals that operators do not change. Part of `Config`; tests pass other values to `loadConfig`. */
export const CONSTANTS = {
  /** Folder of the built frontend, in the same checkout or image. */
  webRoot: join(import.meta.dirname, '../../../../frontend/dist'),
  /** Path of a country database (.mmdb); empty: the one of the package. */
  countryDatabase: '',
  /** Life of a verification code. */
  codeMinutes: 10,
  /** Wrong tries that end a verification code. */
  codeTries: 5,
  /** Pause between two codes to one address. */
  codeResendSeconds: 60,
  /** Life of a password reset link. */
  resetMinutes: 60,
  /** Life of the link "This wasn’t me" in security emails. */
  notMeDays: 7,
  /** Life of the link of an invitation. */
  invitationDays: 7,
  /** Ended invitations are deleted after this time, with accounts that were never used. */
  invitationKeptDays: 30,
  uploadFileMb: 10,
  uploadRequestMb: 50,
  /** Files in one upload request. */
  uploadFiles: 10,
  /** Files in one project. */
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
  /** Interval between two reads of the outbox. */
  mailPollMs: 1_000,
  /** Timeout of the mail server. */
  mailTimeoutMs: 10_000,
  /** Timeout of one call to PayPal. */
  paypalTimeoutMs: 5_000,
  /** Timeout of one call to PayPal with all its retries. */
  paypalDeadlineMs: 12_000,
  /** First pause before an open payment is reconciled again; each further pause is longer. */
  paymentJobSeconds: 60,
  /** Interval between two queries for payments that are due. */
  paymentPollMs: 1_000,
  /** Lease of a claimed payment; at least `paypalTimeoutMs` and 3 seconds. */
  paymentLeaseSeconds: 13,
};

export type Constants = typeof CONSTANTS;

import { join } from 'node:path';

/** Not for operators; tests pass other values to `loadConfig`. */
export const CONSTANTS = {
  webRoot: join(import.meta.dirname, '../../../../frontend/dist'),
  /** A .mmdb file; empty: the package's. */
  countryDatabase: '',
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  resetMinutes: 60,
  notMeDays: 7,
  invitationDays: 7,
  /** Also deletes unused accounts. */
  invitationKeptDays: 30,
  uploadFileMb: 10,
  uploadRequestMb: 50,
  uploadFiles: 10,
  projectFiles: 500,
  projectMb: 2048,
  contactFileMb: 5,
  /** Beyond this, spam is stored without files. */
  spamFilesMb: 200,
  /** Forms sent sooner after opening are spam. */
  requestFillMs: 3_000,
  /** Business days. */
  requestReplyDays: 2,
  featureImageMb: 5,
  /** Unused pictures are deleted after this time. */
  featureImageHours: 24,
  imageMegapixels: 64,
  /** Beyond this, the oldest visits are deleted. */
  logRows: 1_000_000,
  mailPollMs: 1_000,
  mailTimeoutMs: 10_000,
  paypalTimeoutMs: 5_000,
  paypalDeadlineMs: 12_000,
  /** First pause before reconciling; later pauses are longer. */
  paymentJobSeconds: 60,
  paymentPollMs: 1_000,
  /** Lease; at least `paypalTimeoutMs` and 3 seconds. */
  paymentLeaseSeconds: 13,
};

export type Constants = typeof CONSTANTS;

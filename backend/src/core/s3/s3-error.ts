import { type S3Place, placeInWords } from './s3-place.js';

/** What a store says that is not yes. `status` 0: it said nothing. */
export class S3Error extends Error {
  constructor(
    place: S3Place,
    /** HTTP status. */
    readonly status: number,
    /** Of the store, such as `AccessDenied`; or of the line, such as `ECONNREFUSED`. */
    readonly code = `HTTP ${status}`,
    said = '',
  ) {
    super(`${placeInWords(place)}: ${code}${said && `, ${said.replace(/\.$/, '')}`}`);
    this.name = 'S3Error';
  }

  get isMissing(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket';
  }

  /** There is no room for more. */
  get isFull(): boolean {
    return this.status === 507 || FULL.includes(this.code);
  }

  /** The same may be answered otherwise in a moment. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500 || PASSING.includes(this.code);
  }
}

const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'];
const PASSING = ['RequestTimeout', 'SlowDown', 'OperationAborted'];

/** For `catch`. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof S3Error && error.isMissing) return null;
  throw error;
}

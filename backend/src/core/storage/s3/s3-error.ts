import { bucketText, type S3Options } from './s3-options.js';

export class S3Error extends Error {
  constructor(
    place: S3Options,
    readonly status: number,
    /** Such as `AccessDenied` or `ECONNREFUSED`. */
    readonly code = `HTTP ${status}`,
    said = '',
  ) {
    super(`${bucketText(place)}: ${code}${said && `, ${said.replace(/\.$/, '')}`}`);
    this.name = 'S3Error';
  }

  get isMissing(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket';
  }

  get isFull(): boolean {
    return this.status === 507 || FULL.includes(this.code);
  }
}

const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'];
/** SDK names for error responses without a body. */
const UNNAMED = ['Unknown', 'UnknownError', 'NotFound'];

type SdkError = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };

export function toS3Error(place: S3Options, error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  const { name, code, message, $metadata } = error as SdkError;
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 0) return new S3Error(place, 0, code ?? name, code ? '' : message);
  return UNNAMED.includes(name) ? new S3Error(place, status) : new S3Error(place, status, name, message);
}

export function nullWhenMissing(error: unknown): null {
  if (error instanceof S3Error && error.isMissing) return null;
  throw error;
}

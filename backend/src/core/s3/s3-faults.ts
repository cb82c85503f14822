import { isIP } from 'node:net';
import type { Settings } from '../config/settings.js';

/** What would be left out of an address silently. */
export const s3Faults = ({ S3_ENDPOINT, BACKUP_S3_ENDPOINT, S3_PATH_STYLE }: Settings): string[] =>
  [S3_ENDPOINT, BACKUP_S3_ENDPOINT].some((url) => url && isIP(new URL(url).hostname.replace(/^\[|\]$/g, ''))) &&
  !S3_PATH_STYLE
    ? ['S3_PATH_STYLE: a service that is named by numbers has no host names for buckets: true is needed']
    : [];

import { isIP } from 'node:net';
import type { Settings } from '../settings.js';

/** IP addresses cannot have bucket subdomains. */
export const s3Faults = ({ S3_ENDPOINT, S3_PATH_STYLE }: Settings): string[] =>
  S3_ENDPOINT && isIP(new URL(S3_ENDPOINT).hostname.replace(/^\[|\]$/g, '')) && !S3_PATH_STYLE
    ? ['S3_PATH_STYLE: an endpoint with an IP address has no host names for buckets: true is required']
    : [];

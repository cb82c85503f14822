import { z } from 'zod';
import { flag, httpUrl, secret, setting, text } from '../config/setting.js';

/** How an S3 service is reached, by whatever uses one. */
export const S3_SETTINGS = {
  S3_ENDPOINT: setting(
    z.union([z.literal(''), httpUrl]),
    '',
    "address of an S3 service, no path (default: Amazon's of S3_REGION)",
  ),
  S3_REGION: setting(text.regex(/^[a-z0-9-]+$/), 'us-east-1', 'region that calls to the S3 service are signed for'),
  S3_ACCESS_KEY_ID: secret(text, 'who uses the S3 service'),
  S3_SECRET_ACCESS_KEY: secret(text, 'the key to it'),
  S3_PATH_STYLE: setting(
    flag,
    'false',
    'the bucket is part of the path instead of the host name; true for most other than Amazon',
  ),
  S3_CA_FILE: setting(
    text,
    '',
    'file of certificates (PEM) that the S3 service is believed by, besides those of the system',
  ),
};

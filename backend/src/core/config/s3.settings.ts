import { httpAddress } from './validation/address.js';
import { flag, secret, setting, text } from './setting.js';

export const BUCKET_NAME = /[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]/;
/** Never `.` or `..`, which change a URL. */
export const FOLDERS = /(?!\.\.?(?:\/|$))[\w.-]+(?:\/(?!\.\.?(?:\/|$))[\w.-]+)*/;

export const S3_SETTINGS = {
  S3_ENDPOINT: setting(httpAddress(), '', "address of an S3 service, no path (default: Amazon's of S3_REGION)"),
  S3_REGION: setting(
    text.toLowerCase().regex(/^[a-z0-9-]+$/, 'must consist of letters, digits and -'),
    'us-east-1',
    'region that requests to the S3 service are signed for',
  ),
  S3_ACCESS_KEY_ID: secret(text, 'access key ID of the S3 service'),
  S3_SECRET_ACCESS_KEY: secret(text, 'secret access key of the S3 service'),
  S3_PATH_STYLE: setting(
    flag,
    'false',
    'the bucket is part of the path instead of the host name; true for most other than Amazon',
  ),
  S3_CA_FILE: setting(text, '', 'file of CA certificates (PEM) for the S3 service, besides those of Node'),
};

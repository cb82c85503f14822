import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * What is wrong with the signature of a call (AWS Signature Version 4, "Authenticating Requests: Using the Authorization Header" of
 * Amazon's S3 reference); null: nothing. Nothing of the client is used.
 */
export function signatureFault(request: IncomingMessage, body: Buffer, keys: Keys): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, key, day, region, signed, signature] = given.exec(request.headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  if (key !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const moment = String(request.headers['x-amz-date']);
  if (Math.abs(Date.now() - momentOf(moment)) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const names = signed!.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const url = new URL(request.url!, 'http://store');
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    [...url.searchParams]
      .map((pair) => pair.map(encode).join('='))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const derived = [region!, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day!));
  if (!timingSafeEqual(hmac(derived, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  return sha256(body) === request.headers['x-amz-content-sha256'] ? null : 'XAmzContentSHA256Mismatch';
}

function momentOf(text: string): number {
  const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(text) ?? [];
  if (!day || !time) return 0;
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return Date.parse(`${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`);
}

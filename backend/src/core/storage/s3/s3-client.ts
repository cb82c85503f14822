import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { env } from 'node:process';
import { rootCertificates } from 'node:tls';
import { S3 } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SECOND } from '../../common/time/clock.js';
import type { S3Options } from './s3-options.js';

export { Upload } from '@aws-sdk/lib-storage';

/** Bytes per millisecond: one megabit per second. */
const SLOWEST_UPLOAD = 128;
/** The service joins the parts before it responds. */
const COMPLETION_MS = 60 * SECOND;

// The SDK warns about Node 20, but only for versions after 2026.
env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

type Handle = NodeHttpHandler['handle'];

/** The SDK does not retry this error, to respect the time limit. */
class ServiceSilentError extends Error {
  override readonly name = 'ServiceSilentError';
  readonly code = 'ServiceSilent';
}

/** Timeout by the bytes sent. */
class TimeLimitHandler extends NodeHttpHandler {
  constructor(
    private readonly silenceMs: number,
    ca: string | undefined,
  ) {
    super({
      connectionTimeout: silenceMs,
      throwOnRequestTimeout: true,
      // Slow downloads must not block other calls.
      httpAgent: new HttpAgent({ keepAlive: true }),
      httpsAgent: new HttpsAgent({ keepAlive: true, ...(ca && { ca: [...rootCertificates, ca] }) }),
    });
  }

  override async handle(request: Parameters<Handle>[0], options?: Parameters<Handle>[1]): ReturnType<Handle> {
    const isCompletion = request.method === 'POST' && 'uploadId' in request.query;
    const sent = Number(request.headers['content-length'] ?? 0);
    const requestTimeout = (isCompletion ? COMPLETION_MS : this.silenceMs) + Math.ceil(sent / SLOWEST_UPLOAD);
    try {
      return await super.handle(request, { ...options, requestTimeout });
    } catch (error) {
      throw isTimeout(error) ? new ServiceSilentError(`no response within ${requestTimeout} ms`) : error;
    }
  }
}

function isTimeout(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'TimeoutError' && (code === undefined || code === 'ETIMEDOUT');
}

/** @param silenceMs milliseconds for a call that sends nothing */
export const createClient = (place: S3Options, silenceMs: number): S3 =>
  new S3({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    forcePathStyle: place.pathStyle,
    // Only Amazon supports the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new TimeLimitHandler(silenceMs, place.ca),
  });

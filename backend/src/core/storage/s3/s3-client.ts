import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { env } from 'node:process';
import { rootCertificates } from 'node:tls';
import { S3 } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SECOND } from '../../common/time/clock.js';
import type { S3Options } from './s3-options.js';

export { Upload } from '@aws-sdk/lib-storage';

/** Bytes a millisecond of the slowest connection that uploads must work on: one megabit a second. */
const SLOWEST_UPLOAD = 128;
/** The service puts the parts of an upload together before it answers. */
const COMPLETION_MS = 60 * SECOND;

// The SDK of this version runs on Node 20. Its warning is about versions published after 2026.
env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

type Handle = NodeHttpHandler['handle'];

/** The request timed out. The SDK does not retry this error, so that the caller gets it within the time limit. */
class ServiceSilentError extends Error {
  override readonly name = 'ServiceSilentError';
  readonly code = 'ServiceSilent';
}

/** Limits the time until a call is answered, by the bytes that it sends. */
class TimeLimitHandler extends NodeHttpHandler {
  constructor(
    private readonly silenceMs: number,
    ca: string | undefined,
  ) {
    super({
      connectionTimeout: silenceMs,
      throwOnRequestTimeout: true,
      // Downloads of slow readers must not keep other calls waiting for a connection.
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

/**
 * A client of the AWS SDK.
 *
 * @param silenceMs how long a call that sends nothing may take, in milliseconds
 */
export const createClient = (place: S3Options, silenceMs: number): S3 =>
  new S3({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    forcePathStyle: place.pathStyle,
    // Other services than Amazon's do not support the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new TimeLimitHandler(silenceMs, place.ca),
  });

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/env.js';
import { appPolicy } from './edge/content-policy.js';
import { accepts } from './edge/accept.js';

const compress = promisify(gzip);

export class AppDocument {
  private readonly html: string;
  private readonly policy: (nonce: string) => string;

  constructor(root: string, config: Config) {
    this.html = readFileSync(join(root, 'index.html'), 'utf8');
    this.policy = appPolicy(config);
  }

  /** @param screen rendered screen, or only its head */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    { rendered, head = '' }: { rendered?: string | null; head?: string } = {},
  ): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64');
    const html = (rendered ?? this.html.replace('<!--head-->', () => head)).replaceAll('__NONCE__', nonce);
    const zipped = accepts(request.headers['accept-encoding'], 'gzip');
    const body = zipped ? await compress(html) : html;
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': this.policy(nonce),
        // `same-origin` would disconnect the PayPal window.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        vary: 'accept-encoding',
        ...(zipped ? { 'content-encoding': 'gzip' } : {}),
        ...(/^\/(reset-password|not-me|keep-account)/.test(path) ? { 'referrer-policy': 'no-referrer' } : {}),
      })
      .send(body);
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../origin/address.js';
import { Warnings } from '../../health/warnings.js';

const HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a proxy, or somebody who plays one, stands between the caller and this server. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  HEADERS.some((header) => headers[header] !== undefined);

/** The `for` parameter of an element of `Forwarded` (RFC 7239, section 4). */
const FOR = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;]*)/i;

/**
 * Puts the addresses that proxies report into `X-Forwarded-For`, where Fastify looks for the client: without ports and brackets, from
 * `Forwarded` if there is no `X-Forwarded-For`. Values to the left of one that is not an address are dropped, so that the proxy that
 * reported it counts as the client.
 */
export function normalizeForwardedAddresses({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { forwarded = '', 'x-forwarded-for': listed } = raw.headers;
  const values =
    listed === undefined
      ? forwarded.split(',').map((element) => FOR.exec(element)?.[1]?.replaceAll('"', '') ?? 'unknown')
      : String(listed).split(',');
  const addresses = values.filter((value) => value.trim() !== '').map((value) => addressOf(value.trim()));
  const valid = addresses.slice(addresses.lastIndexOf(null) + 1);
  if (listed !== undefined || valid.length > 0) raw.headers['x-forwarded-for'] = valid.join(', ');
  done();
}

/**
 * Behind a proxy that is not named in the settings everybody shares one address, and so the limits per address. Said once in the
 * log, and to admins as long as the server runs.
 */
@Injectable()
export class Forwarding implements OnModuleInit {
  private readonly log = new Logger('Forwarding');
  private ignored = false;

  constructor(private readonly warnings: Warnings) {}

  onModuleInit(): void {
    this.warnings.answerWith('proxy-not-trusted', async () => this.ignored);
  }

  look({ headers, ip, socket }: FastifyRequest): void {
    if (this.ignored || !headers['x-forwarded-for'] || ip !== socket.remoteAddress) return;
    this.ignored = true;
    this.log.warn('X-Forwarded-For is ignored: name the proxy in TRUSTED_PROXIES if it is yours');
  }
}

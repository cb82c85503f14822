import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../origin/address.js';
import { HealthService } from '../../health/health.service.js';

const HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  HEADERS.some((header) => headers[header] !== undefined);

/** RFC 7239, section 4. */
const FOR = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;]*)/i;

/** Values left of an invalid one are dropped. */
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

/** Unnamed proxies make all clients share one address. */
@Injectable()
export class ForwardingService implements OnModuleInit {
  private readonly log = new Logger('Forwarding');
  private ignored = false;

  constructor(private readonly health: HealthService) {}

  onModuleInit(): void {
    this.health.register({ warnings: { 'proxy-not-trusted': async () => this.ignored } });
  }

  noteIgnoredProxy({ headers, ip, socket }: FastifyRequest): void {
    if (this.ignored || !headers['x-forwarded-for'] || ip !== socket.remoteAddress) return;
    this.ignored = true;
    this.log.warn('X-Forwarded-For is ignored: name the proxy in TRUSTED_PROXIES if it is yours');
  }
}

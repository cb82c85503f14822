import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../origin/address.js';
import { HealthService } from '../../health/health.service.js';

const HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  HEADERS.some((header) => headers[header] !== undefined);

/** RFC 7239, section 4: separators within quotes belong to the value. An open quote ends with the header, in linear time. */
const ELEMENTS = /(?:"(?:[^"\\]|\\.?)*(?:"|$)|[^",])+/g;
const PAIRS = /(?:"(?:[^"\\]|\\.?)*(?:"|$)|[^";])+/g;
const FOR = /^\s*for\s*=(.*)$/i;

function forwardedFor(element: string): string {
  const [value = 'unknown'] = (element.match(PAIRS) ?? []).flatMap((pair) => FOR.exec(pair)?.[1] ?? []);
  return value.replaceAll('"', '');
}

/** Some proxies send only X-Real-IP. */
function valuesOf({ 'x-forwarded-for': listed, forwarded, 'x-real-ip': real = '' }: IncomingHttpHeaders): string[] {
  if (listed !== undefined) return String(listed).split(',');
  return forwarded === undefined ? [String(real)] : (forwarded.match(ELEMENTS) ?? []).map(forwardedFor);
}

/** Values left of an invalid one are dropped. */
export function normalizeForwardedAddresses({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const listed = raw.headers['x-forwarded-for'];
  const values = valuesOf(raw.headers);
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

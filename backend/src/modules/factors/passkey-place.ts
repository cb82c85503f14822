import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';

/** Why there can be no passkeys here: browsers make them over https or on localhost only, and for names, not for numbers. */
export const PASSKEYS_OFF = ['not-https', 'no-name'] as const;
export type PasskeysOff = (typeof PASSKEYS_OFF)[number];

/** The site that passkeys are made for, as `PUBLIC_URL` says it. */
@Injectable()
export class PasskeyPlace {
  readonly origin: string;
  readonly host: string;
  readonly off: PasskeysOff | null;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: Config) {
    const { origin, hostname, protocol } = new URL(PUBLIC_URL);
    this.origin = origin;
    this.host = hostname;
    this.off = whyOff(protocol, hostname);
  }
}

function whyOff(protocol: string, host: string): PasskeysOff | null {
  if (host === 'localhost') return null;
  if (protocol !== 'https:') return 'not-https';
  return isIP(host.replace(/^\[|\]$/g, '')) ? 'no-name' : null;
}

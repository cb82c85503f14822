import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { type PasskeysOff, whyNoPasskeys } from '../../core/company/passkeys-off.js';

/** The site that passkeys are made for, as `PUBLIC_URL` says it. */
@Injectable()
export class PasskeyPlace {
  readonly origin: string;
  readonly host: string;
  readonly off: PasskeysOff | null;

  constructor(@Inject(CONFIG) config: Config) {
    const { origin, hostname } = new URL(config.PUBLIC_URL);
    this.origin = origin;
    this.host = hostname;
    this.off = whyNoPasskeys(config);
  }
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { MINUTE } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { addressKey } from '../../core/rate-limit/rate-limit.js';
import { fingerprint } from '../../core/telemetry/logging/fingerprint.js';

const WINDOW = 15 * MINUTE;

interface Refused {
  /** Its name; what somebody made up is not repeated. */
  provider: string;
  /** Why, in a word. */
  why: string;
  ip: string;
}

/** Refused sign-ins through providers: each in the log, and one of a kind, network and quarter of an hour in the trail, which nobody can make long. */
@Injectable()
export class OidcTrail {
  private readonly log = new Logger('Oidc');

  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param detail the word of the library or the provider, for the log alone */
  async refused({ provider, why, ip }: Refused, detail = ''): Promise<void> {
    const network = addressKey(ip);
    const words = detail && ` (${detail})`;
    this.log.warn(`sign-in through ${provider} refused: ${why}${words}, network ${fingerprint(this.config, network)}`);
    const { hits } = await this.limits.hit(`oidc:refused:${provider}:${why}:${network}`, WINDOW);
    if (hits > 1) return;
    await this.db.transaction(() =>
      this.audit.record({
        actor: null,
        action: 'sign-in.refused',
        record: { id: provider, label: provider },
        after: { why },
      }),
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { isFactorAskedOf } from '../auth/factor-duty.js';
import { FactorsView, PasskeyView } from './dto/factors.view.js';
import { OneTimeCodes } from './one-time-codes.js';
import { PasskeyPlace } from './passkey-place.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';

/** What somebody has of all that, and why they cannot have the rest. */
@Injectable()
export class OwnFactors {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly place: PasskeyPlace,
    private readonly codes: OneTimeCodes,
    private readonly recovery: RecoveryCodes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of({ id, role, proofDue }: Actor): Promise<FactorsView> {
    const [passkeys, codes, left] = await Promise.all([
      this.passkeys.of(id),
      this.codes.usable(id),
      this.recovery.left(id),
    ]);
    return {
      required: isFactorAskedOf(this.config, role),
      proof_due: proofDue === true,
      passkeys: { off: this.place.off, items: passkeys.map(PasskeyView.of) },
      one_time_codes: {
        off: this.codes.isOffered ? null : 'no-key',
        since: codes?.createdAt.toISOString() ?? null,
        last_used_at: codes?.lastUsedAt?.toISOString() ?? null,
      },
      recovery_codes_left: left,
    };
  }
}

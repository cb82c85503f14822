import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../core/common/time/clock.js';
import type { Keeping } from '../../core/database/rows/keeping.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccessRevoked, AccountTakenBack } from '../users/user.events.js';
import { UsersModule } from '../users/users.module.js';
import { FactorAsking } from './factor-asking.js';
import { FactorTries } from './factor-tries.js';
import { HeldFactors } from './held-factors.js';
import { OwnCodes } from './own-codes.js';
import { OwnPasskeys } from './own-passkeys.js';
import { FactorLimits } from './factor-limits.js';
import { FactorProof } from './factor-proof.js';
import { FactorResets } from './factor-resets.js';
import { FactorResetsController } from './factor-resets.controller.js';
import { FactorSignIn } from './factor-sign-in.js';
import { FactorSignInController } from './factor-sign-in.controller.js';
import { FactorTicket } from './factor-ticket.entity.js';
import { FactorTickets } from './factor-tickets.js';
import { FactorTrail } from './factor-trail.js';
import { FactorsController } from './factors.controller.js';
import { FactorsPrivacy } from './factors.privacy.js';
import { factorFaults, FACTORS_SETTINGS } from './factors.settings.js';
import { KeySeal } from './key-seal.js';
import { OneTimeCodes } from './one-time-codes.js';
import { OneTimeKey } from './one-time-key.entity.js';
import { OwnFactors } from './own-factors.js';
import { Passkey } from './passkey.entity.js';
import { PasskeyCheck } from './passkey-check.js';
import { PasskeyPlace } from './passkey-place.js';
import { Passkeys } from './passkeys.js';
import { ProofController } from './proof.controller.js';
import { Proofs } from './proofs.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactors } from './second-factors.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    factors: `user.${'factor-added' | 'factor-removed' | 'factor-refused' | 'factors-reset' | 'recovery-codes-made' | 'recovery-code-used'}`;
  }
}

@Module({
  imports: [AuthModule, MailModule, UsersModule],
  controllers: [FactorSignInController, FactorsController, ProofController, FactorResetsController],
  providers: [
    FactorAsking,
    FactorTries,
    HeldFactors,
    OwnCodes,
    OwnPasskeys,
    FactorLimits,
    FactorProof,
    FactorResets,
    FactorSignIn,
    FactorTickets,
    FactorTrail,
    FactorsPrivacy,
    KeySeal,
    OneTimeCodes,
    OwnFactors,
    PasskeyCheck,
    PasskeyPlace,
    Passkeys,
    Proofs,
    RecoveryCodes,
    SecondFactors,
  ],
  exports: [FactorResets],
})
export class FactorsModule implements OnModuleInit {
  static readonly entities = [FactorTicket, OneTimeKey, Passkey, RecoveryCode];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'factors', until: 'erased' },
    { what: 'factor-tickets', until: 'fixed', job: 'factor-tickets' },
  ];
  static readonly keeping: Keeping = { passing: [FactorTicket] };
  static readonly settings = FACTORS_SETTINGS;
  static readonly settingFaults = factorFaults;

  constructor(
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly tickets: FactorTickets,
    private readonly codes: OneTimeCodes,
    private readonly factors: SecondFactors,
  ) {}

  onModuleInit(): void {
    this.events.on(AccessRevoked, ({ userId }) => this.tickets.endAllOf(userId));
    this.events.on(AccountTakenBack, ({ userId, since }) => this.factors.forgetSince(userId, since));
    const clear = { name: 'factor-tickets', title: 'Clear tickets of second steps that ended' };
    this.jobs.add({ ...clear, every: HOUR, run: () => this.tickets.sweep() });
    const seal = { name: 'factor-keys', title: 'Seal one-time codes with the newest key' };
    this.jobs.add({ ...seal, every: HOUR, run: () => this.codes.reseal() });
  }
}

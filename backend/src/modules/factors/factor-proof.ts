import { Injectable } from '@nestjs/common';
import type { Known } from '../auth/second-factor.js';
import type { FactorTicket } from './factor-ticket.entity.js';
import { FactorTrail } from './factor-trail.js';
import { type CodeFault, OneTimeCodes } from './one-time-codes.js';
import { type PasskeyFault, PasskeyCheck } from './passkey-check.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import type { Passkey } from './passkey.entity.js';

/** What is wrong with a factor; `why` is for the trail, where there is more behind it than a slip. */
export interface FactorFault {
  sentence: string;
  why?: string;
}

const WRONG = { sentence: 'This code is not right. Please look again.' };
const USED = { sentence: 'This code was used already. Please wait for the next one.', why: 'a used code' };
const SPENT = {
  sentence: 'This recovery code was used already. Please take another one.',
  why: 'a used recovery code',
};
const UNREADABLE = {
  sentence:
    'One-time codes cannot be checked here any more. Please take a recovery code or a passkey, or ask us for help.',
};
export const UNKNOWN: FactorFault = {
  sentence: 'This passkey is not known here. Please sign in another way.',
  why: 'a passkey that is not theirs',
};
const COPIED =
  'This passkey may have been copied: it has signed less often than before. Please sign in another way and remove it.';

const CODE_FAULTS: Record<CodeFault, FactorFault> = { wrong: WRONG, used: USED, unreadable: UNREADABLE };

/** A signature that is right, and still has to be used up. */
export interface Signed {
  passkey: Passkey;
  counter: number;
}

/** Looks at what somebody shows as their second factor. */
@Injectable()
export class FactorProof {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly check: PasskeyCheck,
    private readonly codes: OneTimeCodes,
    private readonly recovery: RecoveryCodes,
    private readonly trail: FactorTrail,
  ) {}

  /** Inside the transaction that it opens something in. */
  async useCode({ id }: Pick<Known, 'id'>, code: string): Promise<FactorFault | null> {
    const fault = await this.codes.use(id, code);
    return fault && CODE_FAULTS[fault];
  }

  /** Inside the transaction that it opens something in. */
  async useRecoveryCode(user: Known, code: string): Promise<FactorFault | null> {
    const fault = await this.recovery.use(user.id, code);
    if (!fault) await this.trail.note(user, 'recovery-code-used', { left: await this.recovery.left(user.id) });
    return fault && (fault === 'used' ? SPENT : WRONG);
  }

  /** The passkey that a browser answers with, if it is one of this person's, or of anybody's when nobody is known yet. */
  async passkeyIn(response: object, { userId }: Pick<FactorTicket, 'userId'>): Promise<Passkey | null> {
    const { id } = response as { id?: unknown };
    const passkey = typeof id === 'string' ? await this.passkeys.find(id) : null;
    return passkey && (userId === null || passkey.userId === userId) ? passkey : null;
  }

  /** @param verifies the device has to know that it is its owner: where nothing else says so */
  async look(
    response: object,
    { passkey, ticket, verifies }: { passkey: Passkey | null; ticket: FactorTicket; verifies: boolean },
  ): Promise<Signed | FactorFault> {
    if (!passkey || ticket.challenge === null) return UNKNOWN;
    const verdict = await this.check.signed(response, { passkey, challenge: ticket.challenge, verifies });
    return typeof verdict === 'string' ? faultOf(verdict) : { passkey, counter: verdict.counter };
  }

  /** Inside the transaction that it opens something in. */
  async use({ passkey, counter }: Signed): Promise<FactorFault | null> {
    return (await this.passkeys.use(passkey, counter)) ? null : faultOf('counter went back');
  }
}

const faultOf = (fault: PasskeyFault): FactorFault => ({
  sentence: fault === 'counter went back' ? COPIED : 'This passkey did not confirm it. Please try again.',
  why: `a passkey: ${fault}`,
});

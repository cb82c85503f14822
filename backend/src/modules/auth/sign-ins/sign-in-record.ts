import { Injectable } from '@nestjs/common';
import type { Device } from '../../../core/origin/devices.js';
import { type Attempt, SignInTrail } from '../sign-in-trail.js';
import type { Known } from '../second-factor.js';
import { AccountLetters } from '../warnings/account-letters.js';
import { SignIns } from './sign-ins.js';

/** What is kept of a sign-in that succeeds, and who hears of it. */
@Injectable()
export class SignInRecord {
  constructor(
    private readonly signIns: SignIns,
    private readonly letters: AccountLetters,
    private readonly trail: SignInTrail,
  ) {}

  /** Inside the transaction that opens the session. */
  async succeeded(person: Known, attempt: Attempt, device: Device): Promise<void> {
    await this.trail.succeeded(person, attempt);
    const familiarity = await this.signIns.succeeded(person.id, attempt.how, device);
    if (familiarity === 'new') await this.letters.newDevice(person, device);
  }
}

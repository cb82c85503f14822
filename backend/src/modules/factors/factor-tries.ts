import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { TooManyError } from '../../core/common/errors.js';
import type { Origin } from '../../core/origin/origin.js';
import { LoginLimits } from '../auth/login-limits.js';
import { SignInTrail } from '../auth/sign-in-trail.js';
import type { SignInWay } from '../auth/sign-ins/sign-in.entity.js';
import { FactorLimits } from './factor-limits.js';
import type { FactorFault } from './factor-proof.js';
import { FactorTrail } from './factor-trail.js';

type Person = Pick<Actor, 'id' | 'name' | 'role' | 'email'>;

/** Tries of second factors: counted beside wrong passwords, and on record where they are. */
@Injectable()
export class FactorTries {
  constructor(
    private readonly limits: LoginLimits,
    private readonly codes: FactorLimits,
    private readonly signInTrail: SignInTrail,
    private readonly trail: FactorTrail,
  ) {}

  /** Counted before it is looked at, so that many at once are no way around. */
  async begin({ id, email }: Person, from: Origin, how: SignInWay): Promise<void> {
    try {
      await this.limits.beginStep(email, from.ip);
      await this.limits.mayOpen(id);
      if (how === 'code') await this.codes.begin(id);
    } catch (error) {
      if (error instanceof TooManyError) this.signInTrail.limited({ ...from, email, how });
      throw error;
    }
  }

  async failed(person: Person, { from, how, why }: { from: Origin; how: SignInWay } & Pick<FactorFault, 'why'>) {
    const { email } = person;
    this.signInTrail.failed(person, { ...from, email, how }, await this.limits.failed(email));
    if (why) this.trail.refused(person, why);
  }

  /** Inside the transaction of the sign-in, which forgives the others. */
  forgive({ id }: Person): Promise<void> {
    return this.codes.forget(id);
  }

  /** Takes back what was counted, where no session is opened. */
  takeBack({ email }: Person, { ip }: Origin): Promise<void> {
    return this.limits.unseen(email, ip);
  }

  /** Something that shows no factor at all: no try, and on record. */
  refused(person: Person, why: string): void {
    this.trail.refused(person, why);
  }
}

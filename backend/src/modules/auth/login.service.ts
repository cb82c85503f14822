import { Injectable } from '@nestjs/common';
import type { Origin } from '../../core/origin/origin.js';
import type { LoginDto } from './dto/auth.dto.js';
import { LoginLimits } from './login-limits.js';
import { PasswordProof } from './password-proof.js';
import { type LoggedIn, SignInService } from './sign-in.service.js';

/** Signing in with a password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly proof: PasswordProof,
    private readonly signIns: SignInService,
    private readonly limits: LoginLimits,
  ) {}

  async login({ email, password }: LoginDto, from: Origin): Promise<LoggedIn> {
    const user = await this.proof.prove({ email, password }, from);
    const signedIn = await this.signIns.signIn(user, from, 'password').catch(async (error: unknown) => {
      // The password was right: whatever follows is counted by itself.
      await this.limits.unseen(email, from.ip);
      throw error;
    });
    return signedIn ?? this.proof.fail(user, { ...from, email, how: 'password' });
  }
}

import { Injectable } from '@nestjs/common';
import type { LoginDto } from './dto/auth.dto.js';
import { PasswordProof } from './password-proof.js';
import { type LoggedIn, SignInService } from './sign-in.service.js';

/** Signing in with a password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly proof: PasswordProof,
    private readonly signIns: SignInService,
  ) {}

  async login({ email, password }: LoginDto, ip: string): Promise<LoggedIn> {
    const user = await this.proof.prove({ email, password }, ip);
    return (await this.signIns.signIn(user, ip)) ?? this.proof.fail(user, { email, ip });
  }
}

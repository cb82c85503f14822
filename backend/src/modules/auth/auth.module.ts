import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { JwtStrategy, TOKEN_AUDIENCE } from './jwt.strategy.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [
    PassportModule.register({ session: false }),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.JWT_SECRET,
        signOptions: { algorithm: 'HS256' as const, audience: TOKEN_AUDIENCE },
      }),
    }),
  ],
  providers: [SessionsService, JwtStrategy],
  exports: [SessionsService],
})
export class AuthModule {}

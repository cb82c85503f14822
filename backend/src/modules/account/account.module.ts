import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { PrivacyModule } from '../privacy/index.js';
import { UsersModule } from '../users/index.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnDataController } from './own-data.controller.js';
import { OwnSignInController } from './own-sign-in.controller.js';

/** What people do about their own account. What it is made of belongs to the modules below. */
@Module({
  imports: [UsersModule, AuthModule, PrivacyModule],
  controllers: [OwnAccountController, OwnSignInController, OwnDataController],
})
export class AccountModule {}

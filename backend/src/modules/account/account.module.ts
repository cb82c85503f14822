import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { OwnAccountController } from './own-account.controller.js';

/** What people do about their own account. What it is made of belongs to the modules below. */
@Module({
  imports: [UsersModule],
  controllers: [OwnAccountController],
})
export class AccountModule {}

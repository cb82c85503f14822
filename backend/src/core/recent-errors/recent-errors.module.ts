import { Global, Module } from '@nestjs/common';
import { RecentErrors } from './recent-errors.js';

@Global()
@Module({ providers: [RecentErrors], exports: [RecentErrors] })
export class RecentErrorsModule {}

import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ConfigController } from '../config/config.controller.js';
import { HealthController } from './health.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { validationPipe } from './validation.js';

@Module({
  controllers: [ConfigController, HealthController],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class HttpModule {}

import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { HealthController } from './health.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { validationPipe } from './validation.js';

@Module({
  controllers: [HealthController],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class HttpModule {}

import { Global, Module } from '@nestjs/common';
import { JobFigures } from './job-figures.js';
import { Jobs } from './jobs.js';

@Global()
@Module({ providers: [JobFigures, Jobs], exports: [Jobs] })
export class JobsModule {}

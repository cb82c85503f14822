import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../common/time/clock.js';
import { JobService } from '../scheduler/job.service.js';
import { TrashController } from './trash.controller.js';
import { TrashService } from './trash.service.js';

@Global()
@Module({ controllers: [TrashController], providers: [TrashService], exports: [TrashService] })
export class TrashModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobService,
    private readonly trash: TrashService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'trash', title: 'Empty the trash', every: HOUR, run: (signal) => this.trash.sweep(signal) });
  }
}

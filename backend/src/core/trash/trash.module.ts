import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../common/time/clock.js';
import { Jobs } from '../scheduler/jobs.js';
import { TrashController } from './trash.controller.js';
import { Trash } from './trash.js';

@Global()
@Module({ controllers: [TrashController], providers: [Trash], exports: [Trash] })
export class TrashModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly trash: Trash,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'trash', title: 'Empty the trash', every: HOUR, run: (signal) => this.trash.sweep(signal) });
  }
}

import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../common/time/clock.js';
import { MetricsService } from '../telemetry/metrics/metrics.service.js';
import { JobService } from './job.service.js';

@Global()
@Module({ providers: [JobService], exports: [JobService] })
export class JobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobService,
    private readonly clock: Clock,
    private readonly metrics: MetricsService,
  ) {}

  onModuleInit(): void {
    const startedAt = this.clock.now();
    const help = 'Seconds since a job should have run or ended';
    this.metrics.gauges({ name: 'portico_job_late_seconds', help, label: 'name' }, () =>
      this.jobs.overdueSeconds(startedAt),
    );
  }
}

import { Global, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { MetricsService } from './metrics.service.js';
import { registerProcessMetrics } from './process-metrics.js';

@Global()
@Module({ providers: [MetricsService], exports: [MetricsService] })
export class MetricsModule implements OnModuleInit, OnModuleDestroy {
  private stop: () => void = () => undefined;

  constructor(private readonly metrics: MetricsService) {}

  onModuleInit(): void {
    this.stop = registerProcessMetrics(this.metrics);
  }

  onModuleDestroy(): void {
    this.stop();
  }
}

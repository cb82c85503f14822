import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Metrics } from './metrics.js';

@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule implements OnModuleInit {
  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.metrics.gauge('process_resident_memory_bytes', 'Memory of this server', () => process.memoryUsage.rss());
    this.metrics.gauge('nodejs_heap_used_bytes', 'What lives in its heap', () => process.memoryUsage().heapUsed);
    this.metrics.gauge('process_uptime_seconds', 'Since it was started', () => Math.round(process.uptime()));
  }
}

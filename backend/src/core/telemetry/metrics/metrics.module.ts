import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { EventLoop } from './event-loop.js';
import { Metrics } from './metrics.js';

const MICROSECONDS = 1e6;

@Global()
@Module({ providers: [EventLoop, Metrics], exports: [Metrics] })
export class MetricsModule implements OnModuleInit {
  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.metrics.gauge('process_resident_memory_bytes', 'Memory of this server', () => process.memoryUsage.rss());
    this.metrics.gauge('nodejs_heap_used_bytes', 'What lives in its heap', () => process.memoryUsage().heapUsed);
    this.metrics.gauge('process_uptime_seconds', 'Since it was started', () => Math.round(process.uptime()));
    this.metrics.total('process_cpu_seconds_total', 'Time of processors that it has used', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / MICROSECONDS;
    });
  }
}

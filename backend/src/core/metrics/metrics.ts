import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

/** The numbers that GET /api/metrics tells. Each is registered by whom it belongs to. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  /** A number that is looked up whenever somebody asks. Call it in `onModuleInit`. */
  gauge(name: string, help: string, look: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await look());
      },
    });
  }

  /** A number that only grows, for each value of its labels: these must be few. */
  counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Prometheus text. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

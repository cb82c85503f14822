import type { OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/env.js';
import type { Facts, Span, Tracer } from './span.js';

const NOTHING: Span = { end: () => undefined };

export class Tracing implements OnApplicationShutdown {
  private constructor(private readonly tracer: Tracer | null) {}

  static readonly none = new Tracing(null);

  static async open(config: Config, serverId: string): Promise<Tracing> {
    if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return Tracing.none;
    const { openTracer } = await import('./tracer.js');
    return new Tracing(openTracer(config, serverId));
  }

  get isOn(): boolean {
    return this.tracer !== null;
  }

  call(name: string, facts: Facts, traceparent?: string): Span {
    return this.tracer?.call(name, facts, traceparent) ?? NOTHING;
  }

  job(name: string): Span {
    return this.tracer?.job(name) ?? NOTHING;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tracer?.close();
  }
}

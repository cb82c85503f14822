import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { MINUTE, SECOND } from '../../common/time/clock.js';
import type { Config } from '../../config/env.js';
import { VERSION } from '../../common/version.js';
import type { Facts, Span, Tracer } from './span.js';

/** Limits memory and shutdown time while the collector is unavailable. */
const QUEUE_MAX = 2_048;
const ANSWER_MS = 2 * SECOND;
const SENT_EVERY_MS = SECOND;

/** Import only with a collector. */
export function openTracer(config: Config, server: string): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'portico',
      'service.version': VERSION,
      'service.instance.id': server,
    }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: exporterTo(config),
        maxQueueSize: QUEUE_MAX,
        scheduledDelayMillis: SENT_EVERY_MS,
        exportTimeoutMillis: ANSWER_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('portico', VERSION);
  const propagator = new W3CTraceContextPropagator();
  const begin = (name: string, kind: SpanKind, attributes: Facts, traceparent?: string): Span => {
    const parent = traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return {
      end(facts, isFault) {
        span.setAttributes(facts);
        if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    call: (name, facts, traceparent) => begin(name, SpanKind.SERVER, facts, traceparent),
    job: (name) => begin(`job ${name}`, SpanKind.INTERNAL, { 'portico.job': name }),
    close: () => Promise.race([provider.shutdown(), wait(ANSWER_MS, undefined, { ref: false })]).catch(() => undefined),
  };
}

function exporterTo({ OTEL_EXPORTER_OTLP_ENDPOINT }: Config): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    timeoutMillis: ANSWER_MS,
  });
  const log = new Logger('Tracing');
  let loggedAt = -Infinity;
  return {
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS && performance.now() - loggedAt > MINUTE) {
          loggedAt = performance.now();
          log.warn(`the collector accepted no traces: ${result.error?.message ?? 'no reason given'}`);
        }
        done(result);
      });
    },
  };
}

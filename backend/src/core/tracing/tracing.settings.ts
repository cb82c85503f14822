import { z } from 'zod';
import { httpAddress } from '../config/address.js';
import { partsBetween, secret, setting, text } from '../config/setting.js';

/** The names are those that OpenTelemetry gives them everywhere. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    httpAddress({ path: /^\// }),
    '',
    'OpenTelemetry collector that traces of calls and jobs are sent to, over HTTP; empty means none',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    partsBetween(',').pipe(z.array(z.string().regex(/^[^=\s]+=/, 'must be name=value, separated by commas'))),
    'headers that the collector asks for: name=value, separated by commas',
  ),
  OTEL_SERVICE_NAME: setting(text.min(1), 'portico', 'what traces call this service'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce.number().min(0).max(1),
    '1',
    "share of calls and jobs that is traced, whatever a caller's header asks for",
  ),
};

import { httpAddress } from './validation/address.js';
import { setting } from './setting.js';

/** Name from the OpenTelemetry specification. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    httpAddress({ path: /^\// }),
    '',
    'OpenTelemetry collector for traces of requests and jobs, over HTTP; empty means none',
  ),
};

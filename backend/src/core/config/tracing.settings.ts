import { httpAddress } from './validation/address.js';
import { setting } from './setting.js';

export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    httpAddress({ path: /^\// }),
    '',
    'OpenTelemetry collector for traces of requests and jobs, over HTTP; empty means none',
  ),
};

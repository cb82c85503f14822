import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface SentSpan {
  traceId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: Attribute[];
}
interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

class Collector {
  readonly headers: (string | undefined)[] = [];
  readonly batches: Batch[] = [];
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.headers.push(request.headers.authorization);
      if (request.url === '/v1/traces') this.batches.push(JSON.parse(Buffer.concat(parts).toString()) as Batch);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get spans(): SentSpan[] {
    return this.batches.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  async calls(route: string): Promise<SentSpan[]> {
    const found = () => this.spans.filter(({ attributes }) => valueOf(attributes, 'http.route') === route);
    await until(
      () => found().length > 0,
      () => JSON.stringify(this.spans.map(({ name }) => name)),
    );
    return found();
  }
}

const valueOf = (attributes: Attribute[], key: string) => {
  const { stringValue, intValue } = attributes.find((each) => each.key === key)?.value ?? {};
  return stringValue ?? intValue;
};

const SERVER = 2;
const ERROR = 2;

describe('traces', () => {
  const collector = new Collector();
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.open(),
    });
  });
  afterAll(async () => {
    await app.close();
    collector.close();
  });

  it('contain route, result and log id of a request', async () => {
    const answer = await app.call({ url: '/projects/7?q=Ada' });
    const [span] = await collector.calls('/api/projects/:id');
    expect(span).toMatchObject({ name: 'GET /api/projects/:id', kind: SERVER });
    expect(span!.parentSpanId).toBeFalsy();
    expect(valueOf(span!.attributes, 'http.request.method')).toBe('GET');
    expect(valueOf(span!.attributes, 'http.response.status_code')).toBe(answer.statusCode);
    expect(valueOf(span!.attributes, 'portico.request_id')).toBe(answer.json<{ requestId: string }>().requestId);
    const [{ resource }] = collector.batches[0]!.resourceSpans as [Batch['resourceSpans'][0]];
    expect(valueOf(resource.attributes, 'service.name')).toBe('portico');
  });

  it('contain no user and no search words', () => {
    const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    const expected = [
      'http.request.method',
      'http.route',
      'http.response.status_code',
      'portico.request_id',
      'portico.job',
    ];
    expect([...keys].filter((key) => !expected.includes(key))).toEqual([]);
    expect(JSON.stringify(collector.batches)).not.toMatch(/Ada|127\.0\.0\.1/);
  });

  it('continue the trace of the caller, who cannot hide it', async () => {
    const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    await app.call({ url: '/health/live', headers: { traceparent: `00-${trace}-${parent}-00` } });
    const spans = await collector.calls('/api/health/live');
    expect(spans.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([[trace, parent]]);
  });

  it('start again when the header is invalid', async () => {
    await app.call({ url: '/config', headers: { traceparent: 'x'.repeat(5_000) } });
    const [span] = await collector.calls('/api/config');
    expect(span!.parentSpanId).toBeFalsy();
  });

  it('include jobs', async () => {
    await until(() => collector.spans.some(({ name }) => name.startsWith('job ')));
    expect(collector.spans.filter(({ status }) => status.code === ERROR)).toEqual([]);
  });
});

it('costs one line a minute, and no call, when the collector is not there', async () => {
  const lines: string[] = [];
  const collector = new Collector();
  const url = await collector.open();
  collector.close();
  const app = await startApp(
    { OTEL_EXPORTER_OTLP_ENDPOINT: url, LOG_LEVEL: 'warn' },
    { write: (line) => lines.push(line) },
  );
  const said = () => lines.filter((line) => line.includes('the collector accepted no traces'));
  expect((await app.call({ url: '/health/live' })).statusCode).toBe(200);
  await until(() => said().length > 0);
  expect((await app.call({ url: '/health/live' })).statusCode).toBe(200);
  await app.close();
  expect(said()).toHaveLength(1);
});

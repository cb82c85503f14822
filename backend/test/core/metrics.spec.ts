import { Metrics } from '../../src/core/metrics/metrics.js';
import { itInside, startApp, type TestApp } from '../app.js';

describe('GET /metrics', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  it('tells what each number is', async () => {
    const { body } = await app.call({ url: '/metrics' });
    for (const [name, type] of [
      ['process_resident_memory_bytes', 'gauge'],
      ['nodejs_heap_used_bytes', 'gauge'],
      ['process_uptime_seconds', 'gauge'],
      ['portico_refused_total', 'counter'],
    ])
      expect(body).toMatch(new RegExp(`^# HELP ${name} \\S.*\n# TYPE ${name} ${type}$`, 'm'));
    expect(body).toMatch(/^nodejs_heap_used_bytes \d+$/m);
  });

  itInside('has the numbers that modules register, looked up when it is asked', async () => {
    let waiting = 3;
    app.app.get(Metrics).gauge('portico_waiting', 'Letters', () => Promise.resolve(waiting));
    expect((await app.call({ url: '/metrics' })).body).toContain('\nportico_waiting 3\n');
    waiting = 0;
    expect((await app.call({ url: '/metrics' })).body).toContain('\nportico_waiting 0\n');
  });
});

import { ShutdownService } from '../../src/core/server/shutdown.service.js';
import { startApp } from '../app.js';

it('returns the error shape with Retry-After while the server closes', async () => {
  const app = await startApp();
  await app.listen();
  const shutdown = app.app.get(ShutdownService);
  shutdown.onModuleDestroy();
  while (!shutdown.refuses) await new Promise((resolve) => setTimeout(resolve, 1));
  const refusal = await app.call({ url: '/config' });
  expect([refusal.statusCode, refusal.headers['retry-after'], refusal.headers.connection]).toEqual([503, '5', 'close']);
  const sentence = 'The service is being restarted. Please try again in a moment.';
  const requestId = expect.any(String) as string;
  expect(refusal.json()).toEqual({
    statusCode: 503,
    code: 'SHUTTING_DOWN',
    error: sentence,
    message: sentence,
    requestId,
  });
  await app.close();
});

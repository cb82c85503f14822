import { Shutdown } from '../../src/core/server/shutdown.js';
import { startApp } from '../app.js';

it('refuses a call that comes while it closes in the one error shape, and says when to come again', async () => {
  const app = await startApp();
  await app.listen();
  const shutdown = app.app.get(Shutdown);
  shutdown.onModuleDestroy();
  while (!shutdown.refuses) await new Promise((resolve) => setTimeout(resolve, 1));
  const refusal = await app.call({ url: '/config' });
  expect([refusal.statusCode, refusal.headers['retry-after'], refusal.headers.connection]).toEqual([503, '5', 'close']);
  const sentence = 'The service is being restarted. Please try again in a moment.';
  const requestId = expect.any(String) as string;
  expect(refusal.json()).toEqual({
    ...{ statusCode: 503, code: 'SHUTTING_DOWN', error: sentence, message: sentence },
    requestId,
  });
  await app.close();
});

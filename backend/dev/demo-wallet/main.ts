import { parseArgs } from 'node:util';
import { startDemoWallet } from './server.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    state: { type: 'string' },
    origin: { type: 'string' },
    webhook: { type: 'string' },
  },
});
const environment = process.env;

try {
  const wallet = await startDemoWallet({
    port: Number(values.port ?? environment['PORT'] ?? 4010),
    stateFile: values.state ?? environment['STATE_FILE'],
    appOrigins: (values.origin ?? environment['PUBLIC_URL'] ?? 'http://127.0.0.1:3000')
      .split(',')
      .map((url) => new URL(url).origin),
    clientId: environment['PAYPAL_CLIENT_ID'] ?? 'demo-portico',
    secret: environment['PAYPAL_CLIENT_SECRET'] ?? '',
    merchantId: environment['PAYPAL_MERCHANT_ID'] ?? 'DEMMERCHANT22',
    webhookUrl: values.webhook ?? environment['WEBHOOK_URL'],
    webhookId: environment['PAYPAL_WEBHOOK_ID'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void wallet.close());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

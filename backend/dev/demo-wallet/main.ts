import { startDemoWallet } from './server.js';

const given = process.env;

try {
  const wallet = await startDemoWallet({
    port: Number(given['PORT'] ?? 4010),
    stateFile: given['STATE_FILE'],
    appOrigins: [new URL(given['PUBLIC_URL'] ?? 'http://127.0.0.1:3000').origin],
    clientId: given['PAYPAL_CLIENT_ID'] ?? 'demo-portico',
    secret: given['PAYPAL_CLIENT_SECRET'] ?? '',
    merchantId: given['PAYPAL_MERCHANT_ID'] ?? 'DEMMERCHANT22',
    webhookUrl: given['WEBHOOK_URL'],
    webhookId: given['PAYPAL_WEBHOOK_ID'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void wallet.close());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

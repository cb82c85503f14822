import { startMailCatcher } from './index.js';

const given = process.env;

const catcher = await startMailCatcher({
  smtpPort: Number(given['SMTP_PORT'] ?? 1025),
  webPort: Number(given['PORT'] ?? 8025),
  host: given['HOST'],
  folder: given['MAIL_FOLDER'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void catcher.close());

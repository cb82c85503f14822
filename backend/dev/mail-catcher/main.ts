import { parseArgs } from 'node:util';
import { startMailCatcher } from './index.js';

const { values } = parseArgs({
  options: { smtp: { type: 'string' }, port: { type: 'string' }, folder: { type: 'string' } },
});
const environment = process.env;

const catcher = await startMailCatcher({
  smtpPort: Number(values.smtp ?? environment['SMTP_PORT'] ?? 1025),
  webPort: Number(values.port ?? environment['PORT'] ?? 8025),
  host: environment['HOST'],
  folder: values.folder ?? environment['MAIL_FOLDER'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void catcher.close());

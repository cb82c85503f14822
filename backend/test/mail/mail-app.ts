import { type Mail, type MailCatcher, startMailCatcher } from '../../dev/mail-catcher/index.js';
import type { TestSettings } from '../database.js';
import { MailService } from '../../src/modules/mail/mail.service.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { until } from '../until.js';
import { startApp, type TestApp } from '../app.js';

export interface MailApp extends TestApp {
  catcher: MailCatcher;
  mailer: MailService;
  rows(): Promise<OutboxMail[]>;
  until(wanted: (mail: OutboxMail) => boolean): Promise<OutboxMail[]>;
  reset(): Promise<void>;
}

export async function startMailApp(overrides: TestSettings = {}): Promise<MailApp> {
  const catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  const app = await startApp({ SMTP_URL: catcher.smtpUrl, mailTimeoutMs: 60_000, ...overrides });
  const rows = () => app.db.read(OutboxMail).find({ order: { id: 'ASC' } });
  return {
    ...app,
    catcher,
    mailer: app.app.get(MailService),
    rows,
    until: async (wanted) => {
      let mails: OutboxMail[] = [];
      const areThere = async () => (mails = await rows()).length > 0 && mails.every(wanted);
      await until(areThere, () => `the outbox stays ${JSON.stringify(mails.map(stage))}`);
      return mails;
    },
    reset: async () => {
      catcher.setBehaviour('accept');
      await app.db.transaction(() => app.db.write(OutboxMail).deleteAll());
      catcher.clear();
    },
    close: async () => {
      await app.close();
      await catcher.close();
    },
  };
}

const stage = ({ id, state, attempts, answer }: OutboxMail) => [id, state, attempts, answer];

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const header = ({ headers }: Mail, name: string): string | undefined =>
  headers.find((known) => known.name === name)?.value;

export const codeLetter = (to = 'ana@client.example') => ({
  to,
  template: 'verification-code' as const,
  context: { code: '0482913', minutes: 10 },
});

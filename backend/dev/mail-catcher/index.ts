import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Mail, Mailbox } from './mailbox.js';
import { type Behaviour, SmtpListener } from './smtp.js';
import { answerWeb } from './web.js';

export interface MailCatcherSettings {
  smtpPort: number;
  webPort: number;
  host?: string;
  folder?: string;
}

export interface MailCatcher {
  smtpUrl: string;
  webUrl: string;
  mails(): readonly Mail[];
  clear(): void;
  waitFor(fits: (mail: Mail) => boolean, ms?: number): Promise<Mail>;
  setBehaviour(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export type { Behaviour, Mail };

export async function startMailCatcher(settings: MailCatcherSettings): Promise<MailCatcher> {
  const { smtpPort, webPort, host = '127.0.0.1', folder } = settings;
  const box = await Mailbox.open(folder);
  const smtp = new SmtpListener(box, host);
  await smtp.listen(smtpPort);
  const web = createServer((request, response) => answerWeb(box, request, response));
  web.listen(webPort, host);
  await once(web, 'listening');
  return {
    smtpUrl: `smtp://${host}:${smtp.port}`,
    webUrl: `http://${host}:${(web.address() as AddressInfo).port}`,
    mails: () => box.mails(),
    clear: () => box.clear(),
    waitFor: (fits, ms = 5000) => box.waitFor(fits, ms),
    setBehaviour: (behaviour) => smtp.set(behaviour),
    close: async () => {
      const closed = once(web, 'close');
      web.close();
      web.closeAllConnections();
      await Promise.all([closed, smtp.close()]);
    },
  };
}

import { Mail } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.unsubscribe,
    shell: 'public',
    load: async () => (await import('./UnsubscribePage')).UnsubscribePage,
  },
  {
    path: paths.adminMail,
    needs: 'mail.manage',
    source: 'modules/mail/log/MailPage.tsx',
    calls: ['/views?list=mail', '/mail?limit=25&offset=0&sort=created_at&dir=desc', '/mail/counts'],
    load: async () => (await import('./log/MailPage')).MailPage,
    menu: {
      label: words.mail,
      icon: Mail,
      group: 'operations',
      waiting: { kind: 'mail-failed', word: words.failed },
    },
  },
];

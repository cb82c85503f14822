import { Inbox, Reply } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words, paletteMessages } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminRequests,
    needs: 'request.manage',
    source: 'modules/requests/inbox/RequestsPage.tsx',
    load: async () => (await import('./inbox/RequestsPage')).RequestsPage,
    menu: {
      label: words.requests,
      icon: Inbox,
      group: 'top',
      waiting: { kind: 'requests-unread', word: words.unread },
    },
    begins: { label: paletteMessages.does.reply, icon: Reply, query: '?stage=new' },
  },
];

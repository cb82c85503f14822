import { CircleQuestionMark } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words, paletteMessages } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminFaq,
    needs: 'faq.manage',
    source: 'modules/faq/admin/FaqAdminPage.tsx',
    calls: ['/views?list=faq', '/faq/admin?limit=50&offset=0', '/faq/gaps?limit=10'],
    load: async () => (await import('./admin/FaqAdminPage')).FaqAdminPage,
    menu: {
      label: words.adminFaq,
      icon: CircleQuestionMark,
      group: 'content',
      account: 7,
      waiting: { kind: 'questions-unanswered', word: words.waiting },
    },
    begins: { label: paletteMessages.does.newEntry, icon: CircleQuestionMark, query: '?add=1' },
  },
];

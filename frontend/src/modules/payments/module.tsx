import { Wallet } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminPayments,
    needs: 'payment.manage',
    source: 'modules/payments/admin/PaymentsPage.tsx',
    calls: ['/views?list=payments', '/payments?limit=25&offset=0', '/payments/months'],
    load: async () => (await import('./admin/PaymentsPage')).PaymentsPage,
    menu: {
      label: words.payments,
      icon: Wallet,
      group: 'delivery',
      waiting: { kind: 'payments-attention', word: words.waiting },
    },
  },
];

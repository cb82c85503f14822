import { Wallet } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminPayments,
    needs: 'payment.manage',
    source: 'modules/payments/admin/PaymentsPage.tsx',
    load: async () => (await import('./admin/PaymentsPage')).PaymentsPage,
    menu: {
      label: words.payments,
      icon: Wallet,
      group: 'delivery',
      waiting: { kind: 'payments-attention', word: words.waiting },
    },
  },
];

import { Tag } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words, paletteMessages } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminOffers,
    needs: 'offer.manage',
    source: 'modules/offers/admin/OffersPage.tsx',
    load: async () => (await import('./admin/OffersPage')).OffersPage,
    menu: { label: words.addOffers, icon: Tag, group: 'content', account: 5 },
    begins: { label: paletteMessages.does.newOffer, icon: Tag, query: '?add=1' },
  },
];

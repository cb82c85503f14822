import { Sparkles } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words, paletteMessages } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminFeatures,
    needs: 'feature.manage',
    source: 'modules/features/admin/FeaturesAdminPage.tsx',
    calls: [
      '/views?list=features',
      '/features/admin?limit=24&offset=0&dir=desc&sort=publish_at',
      '/features/admin/counts',
    ],
    load: async () => (await import('./admin/FeaturesAdminPage')).FeaturesAdminPage,
    menu: { label: words.addFeatures, icon: Sparkles, group: 'content', account: 6 },
    begins: { label: paletteMessages.does.newFeature, icon: Sparkles, query: '?add=1' },
  },
];

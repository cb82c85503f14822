import { CircleQuestionMark, Folder, Keyboard, LogOut, Reply, Sparkles, Tag } from 'lucide-react';
import { useSession, type Permission } from '../../api/session';
import { useOtherScheme } from '../shells/SchemeButton';
import { useSignOut } from '../shells/useSignOut';
import { leaveEntry } from '../../kit/layers/useBackCloses';
import { menuMessages, paletteMessages } from '../../messages';
import { paths } from '../../paths';
import type { PaletteItem } from './usePaletteResults';

const words = paletteMessages.does;
const NEW = '?add=1';

const DESKS: readonly (PaletteItem & { needs: Permission })[] = [
  { id: 'add-project', needs: 'project.manage', label: words.addProject, icon: Folder, to: paths.adminProjects + NEW },
  { id: 'reply', needs: 'request.manage', label: words.reply, icon: Reply, to: `${paths.adminRequests}?stage=new` },
  { id: 'new-entry', needs: 'faq.manage', label: words.newEntry, icon: CircleQuestionMark, to: paths.adminFaq + NEW },
  {
    id: 'new-feature',
    needs: 'feature.manage',
    label: words.newFeature,
    icon: Sparkles,
    to: paths.adminFeatures + NEW,
  },
  { id: 'new-offer', needs: 'offer.manage', label: words.newOffer, icon: Tag, to: paths.adminOffers + NEW },
];

/** What can be done from anywhere, as far as somebody may. */
export function useCommands(showKeys: () => void): readonly PaletteItem[] {
  const { permissions } = useSession();
  const scheme = useOtherScheme();
  const signOut = useSignOut();
  const goHome = () => {
    leaveEntry();
    signOut();
  };
  return [
    ...DESKS.filter(({ needs }) => permissions.includes(needs)),
    { id: 'scheme', label: scheme.label, icon: scheme.icon, run: scheme.change },
    { id: 'keys', label: paletteMessages.keysTitle, aside: '?', icon: Keyboard, run: showKeys },
    { id: 'logout', label: menuMessages.logout, icon: LogOut, run: goHome },
  ];
}

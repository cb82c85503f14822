import { Keyboard, LogOut } from 'lucide-react';
import { useSession, type Permission } from '../../api/session/session';
import { screens } from '../routes/modules';
import { useOtherScheme } from '../shells/SchemeButton';
import { useSignOut } from '../shells/useSignOut';
import { useSingleKeys } from '../../ui/single-keys';
import { leaveEntry } from '../../ui/layer-history';
import { menuMessages, paletteMessages } from '../../messages';
import type { PaletteItem } from './usePaletteResults';

const beginnings = (permissions: readonly Permission[]): PaletteItem[] =>
  screens
    .filter(({ needs }) => !needs || permissions.includes(needs))
    .flatMap(({ path, begins }) =>
      begins ? { id: `begin-${path}`, label: begins.label, icon: begins.icon, to: path + begins.query } : [],
    )
    .sort((a, b) => a.label.localeCompare(b.label));

export function useCommands(showKeys: () => void): readonly PaletteItem[] {
  const { permissions } = useSession();
  const hasKeys = useSingleKeys();
  const scheme = useOtherScheme();
  const signOut = useSignOut();
  const goHome = () => {
    leaveEntry();
    signOut();
  };
  return [
    ...beginnings(permissions),
    { id: 'scheme', label: scheme.label, icon: scheme.icon, run: scheme.change },
    { id: 'keys', label: paletteMessages.keysTitle, ...(hasKeys && { aside: '?' }), icon: Keyboard, run: showKeys },
    { id: 'logout', label: menuMessages.logout, icon: LogOut, run: goHome },
  ];
}

import type { Permission } from '../../../api/session/session';
import { readUnderway, type Underway } from '../../../api/underway';
import type { Screen, ScreenEntry } from '../../../ui/module';
import { menuMessages } from '../../../messages';
import { screens } from '../../routes/modules';
import type { MenuLink } from '../public/site-menu';

export type MenuEntry = MenuLink & Omit<ScreenEntry, 'group' | 'account' | 'unless'>;
export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}
type Permissions = readonly Permission[];
type ListedScreen = Screen & { menu: ScreenEntry };

const listed = (permissions: Permissions, underway: Underway = readUnderway()): ListedScreen[] =>
  screens
    .filter((screen): screen is ListedScreen => screen.menu !== undefined)
    .filter(({ needs }) => !needs || permissions.includes(needs))
    .filter(({ menu: { unless } }) => !unless || !permissions.includes(unless))
    .filter(({ menu: { progress } }) => !progress || underway[progress]);
const entryOf = ({ path, menu }: ListedScreen): MenuEntry => ({ ...menu, to: path });

export const userMenu = (permissions: Permissions): MenuEntry[] =>
  listed(permissions)
    .filter(({ menu: { account } }) => account)
    .sort((a, b) => (a.menu.account ?? 0) - (b.menu.account ?? 0))
    .map(entryOf);

const RAIL = [
  { group: 'top', label: '' },
  { group: 'delivery', label: menuMessages.delivery },
  { group: 'content', label: menuMessages.content },
  { group: 'operations', label: menuMessages.operations },
] as const;

export const railMenu = (permissions: Permissions, underway?: Underway): MenuGroup[] =>
  RAIL.map(({ group, label }) => ({
    label,
    entries: listed(permissions, underway)
      .filter(({ menu }) => menu.group === group)
      .map(entryOf),
  })).filter(({ entries }) => entries.length > 0);

export function drawerMenu(permissions: Permissions, underway: Underway): MenuEntry[][] {
  const own = userMenu(permissions);
  if (!permissions.includes('overview.read')) return [own];
  const rail = railMenu(permissions, underway).map(({ entries }) => [...entries]);
  const inRail = new Set(rail.flat().map(({ to }) => to));
  return [...rail, own.filter(({ to }) => !inRail.has(to))];
}

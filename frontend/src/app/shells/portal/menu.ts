import type { Permission } from '../../../api/session';
import { readUnderway, type Underway } from '../../../api/underway';
import type { Screen, ScreenEntry } from '../../../kit/module';
import { menuMessages } from '../../../messages';
import { screens } from '../../modules';
import type { MenuLink } from '../public/site-menu';

export type MenuEntry = MenuLink & Omit<ScreenEntry, 'group' | 'account' | 'unless'>;
export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}
type Permissions = readonly Permission[];
type Listed = Screen & { menu: ScreenEntry };

/** What somebody has in the menus, in the order of the rail. */
const listed = (permissions: Permissions, underway: Underway = readUnderway()): Listed[] =>
  screens
    .filter((screen): screen is Listed => screen.menu !== undefined)
    .filter(({ needs }) => !needs || permissions.includes(needs))
    .filter(({ menu: { unless } }) => !unless || !permissions.includes(unless))
    .filter(({ menu: { progress } }) => !progress || underway[progress]);
const entryOf = ({ path, menu }: Listed): MenuEntry => ({ ...menu, to: path });

/** The user menu, without Logout, which is an action and always last. */
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

/** What only the rail has: on phones, where there is no rail, it stands in the drawer after the user menu's entries. */
export const staffMenu = (permissions: Permissions): MenuEntry[] =>
  listed(permissions)
    .filter(({ menu: { account } }) => !account)
    .map(entryOf);

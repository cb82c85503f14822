import type { ConfigView } from '../contract/api/config';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '../contract/api/auth';
import type { ProgressKind } from '../api/underway';
import type { StaffWaitingKind } from '../contract/api/overview';
import type { RoutePath } from '../paths';

/** A screen as the module's `module.tsx` tells of it: everything that the app knows of it stands here. */
export interface Screen {
  path: RoutePath;
  load: () => Promise<ComponentType>;
  /** What stands around it; without it the portal, behind the sign-in. With `none` nothing does: it needs no code but its own. */
  shell?: 'public' | 'sign-in' | 'none';
  /** For a screen that the server draws: the file of its component, below `src/`. */
  source?: string;
  /** What whoever enters the portal must be allowed to do; without it everyone who is signed in enters. */
  needs?: Permission;
  /** Where a signed-in person is sent who may not; without it to the log-in screen. */
  refusedTo?: RoutePath;
  menu?: ScreenEntry;
  /** What can be begun there from anywhere. */
  begins?: { label: string; icon: LucideIcon; query: string };
}

/** Its entry in the menus. */
export interface ScreenEntry {
  label: string;
  icon: LucideIcon;
  /** Where it stands in the rail; the order there is that of `app/modules.ts`. */
  group?: 'top' | 'delivery' | 'content' | 'operations';
  /** Its place in the user menu. */
  account?: number;
  /** Who may do this has another one in its place. */
  unless?: Permission;
  /** What of it waits for staff, and how that is called. */
  waiting?: { kind: StaffWaitingKind; word: string };
  /** What there is not as it should be: a dot says so. */
  warning?: StaffWaitingKind;
  /** What is worked off there: the entry says how far it is, and is gone when it is done. */
  progress?: ProgressKind;
}

/** A card of "My account", as the module's `account.tsx` tells of it. */
export interface AccountSection {
  /** Its address in the page, `#mail`; letters and other screens lead there. */
  id: string;
  title: string;
  /** Where it stands; the lists of modules are put together by it. */
  place: number;
  Section: ComponentType<SectionProps>;
  /** Left out where this installation has none of it. */
  isHere?: (config: ConfigView | undefined) => boolean;
}

export type SectionProps = Pick<AccountSection, 'id' | 'title'>;

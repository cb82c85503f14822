import type { ConfigView } from '../contract/api/config';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '../contract/api/auth';
import type { ProgressKind } from '../api/underway';
import type { StaffWaitingKind } from '../contract/api/overview';
import type { RoutePath } from '../paths';

/** A screen as declared in `module.tsx`: everything that the app needs about it. */
export interface Screen {
  path: RoutePath;
  load: () => Promise<ComponentType>;
  /** Shell around the screen; default: the portal, behind sign-in. `none` loads only the screen's own code. */
  shell?: 'public' | 'sign-in' | 'none';
  /** File of its component, below `src/`: the document names its code. Screens without it load a moment later. */
  source?: string;
  /** Its first API calls; the document sends them before any code is there, see `api/early-calls.ts`. */
  calls?: readonly string[];
  /** Permission to open it in the portal; default: every signed-in person. */
  needs?: Permission;
  /** Redirect for signed-in people without permission; default: the sign-in screen. */
  refusedTo?: RoutePath;
  menu?: ScreenEntry;
  begins?: { label: string; icon: LucideIcon; query: string };
}

export interface ScreenEntry {
  label: string;
  icon: LucideIcon;
  /** Group in the navigation; the order there follows `app/routes/modules.ts`. */
  group?: 'top' | 'delivery' | 'content' | 'operations';
  account?: number;
  unless?: Permission;
  waiting?: { kind: StaffWaitingKind; word: string };
  warning?: StaffWaitingKind;
  /** Task list: the entry shows its progress and disappears when done. */
  progress?: ProgressKind;
}

/** A card of "My account", declared in the module's `account.tsx`. */
export interface AccountSection {
  /** Anchor in the page, `#mail`; emails and other screens link to it. */
  id: string;
  title: string;
  place: number;
  Section: ComponentType<SectionProps>;
  isHere?: (config: ConfigView | undefined) => boolean;
}

export type SectionProps = Pick<AccountSection, 'id' | 'title'>;

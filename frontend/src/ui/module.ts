import type { ConfigView } from '../contract/api/config';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '../contract/api/auth';
import type { ProgressKind } from '../api/underway';
import type { StaffWaitingKind } from '../contract/api/overview';
import type { RoutePath } from '../paths';

export interface Screen {
  path: RoutePath;
  load: () => Promise<ComponentType>;
  /** Default: the portal, behind sign-in. `none` loads only the screen's own code. */
  shell?: 'public' | 'sign-in' | 'none';
  /** File below `src/`: the document preloads its code. */
  source?: string;
  /** Sent early by the document, see `api/early-calls.ts`. */
  calls?: readonly (string | EarlyCall)[];
  /** Default: every signed-in person. */
  needs?: Permission;
  /** Without permission; default: the sign-in screen. */
  refusedTo?: RoutePath;
  menu?: ScreenEntry;
  begins?: { label: string; icon: LucideIcon; query: string };
}

export interface EarlyCall {
  path: string;
  /** Default: the permission that the screen needs. */
  needs?: Permission;
  unless?: Permission;
}

export interface ScreenEntry {
  label: string;
  icon: LucideIcon;
  /** Order as in `app/routes/modules.ts`. */
  group?: 'top' | 'delivery' | 'content' | 'operations';
  account?: number;
  unless?: Permission;
  waiting?: { kind: StaffWaitingKind; word: string };
  warning?: StaffWaitingKind;
  progress?: ProgressKind;
}

export interface AccountSection {
  /** Anchor such as `#mail`, for emails and screens. */
  id: string;
  title: string;
  place: number;
  Section: ComponentType<SectionProps>;
  isHere?: (config: ConfigView | undefined) => boolean;
}

export type SectionProps = Pick<AccountSection, 'id' | 'title'>;

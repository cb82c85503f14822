import { createContext, use } from 'react';

export type ShellKind = 'public' | 'customer' | 'staff' | 'auth';

/** Shell around a page; page headers are smaller and tighter in the staff area. */
export const ShellContext = createContext<ShellKind>('public');
export const useShell = (): ShellKind => use(ShellContext);

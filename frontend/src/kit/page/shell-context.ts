import { createContext, use } from 'react';

export type ShellKind = 'public' | 'customer' | 'staff' | 'auth';

/** Which shell stands around a page: the same page head is smaller and tighter in the staff area. */
export const ShellContext = createContext<ShellKind>('public');
export const useShell = (): ShellKind => use(ShellContext);

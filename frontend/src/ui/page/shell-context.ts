import { createContext, use } from 'react';

export type ShellKind = 'public' | 'customer' | 'staff' | 'auth';

export const ShellContext = createContext<ShellKind>('public');
export const useShell = (): ShellKind => use(ShellContext);

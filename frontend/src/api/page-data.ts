import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConfigView } from '../contract/api/config';

export interface PageData {
  config: ConfigView;
  today: string;
  parts: Record<string, unknown>;
  path: string;
}

export const NOWHERE = '/404';

export const PageDataContext = createContext<PageData | null>(null);

export function pathIn(pathname: string): string {
  try {
    return decodeURI(pathname).replace(/\/$/, '') || '/';
  } catch {
    return pathname;
  }
}

/** Company's day at rendering, or the browser's. */
export const useToday = (): string => use(PageDataContext)?.today ?? new Date().toISOString().slice(0, 10);

/** Undefined for another page. */
export function usePageData<T>(key: string): T | undefined {
  const { pathname } = useLocation();
  const page = use(PageDataContext);
  return page?.path === pathIn(pathname) ? (page.parts[key] as T | undefined) : undefined;
}

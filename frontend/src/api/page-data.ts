import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConfigView } from '../contract/api/config';

/** What the server knew when it drew the page, handed on with the document. */
export interface PageData {
  config: ConfigView;
  /** The firm's calendar day, `YYYY-MM-DD`. */
  today: string;
  /** What modules of the server had for this address, by their key. */
  parts: Record<string, unknown>;
  /** The address that this was made for. */
  path: string;
}

/** The address that stands for every one at which there is nothing: they all have the same document. */
export const NOWHERE = '/404';

export const PageDataContext = createContext<PageData | null>(null);

/** An address as it was written, without a slash at its end. */
export function pathIn(pathname: string): string {
  try {
    return decodeURI(pathname).replace(/\/$/, '') || '/';
  } catch {
    return pathname;
  }
}

/** The firm's day when the server drew the page; this browser's where it did not. */
export const useToday = (): string => use(PageDataContext)?.today ?? new Date().toISOString().slice(0, 10);

/** What the server had for the address that is shown now, under this key; undefined where it drew another page, or none. */
export function usePageData<T>(key: string): T | undefined {
  const { pathname } = useLocation();
  const page = use(PageDataContext);
  return page?.path === pathname ? (page.parts[key] as T | undefined) : undefined;
}

import type { ComponentType } from 'react';
import {
  replace,
  useLoaderData,
  type HydrationState,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { isApiError } from '../../api/errors';
import { pathIn, type PageData } from '../../api/page-data';
import { send } from '../../api/send';
import type { MovedPageView, SitePageView } from '../../contract/api/site';
import { NOT_FOUND, screenOf, type FirmPage } from './firm-pages';
import { FirmPageError } from '../pages/FirmPageError';

const FIRM_ROUTE = 'firm';
type Found = { page: SitePageView; Page: FirmPage } | { page: null; Page: ComponentType };

export const firmPageOf = ({ parts }: PageData): SitePageView | undefined =>
  parts['content'] as SitePageView | undefined;

async function withComponent(page: SitePageView | null | undefined): Promise<Found> {
  const screen = page && screenOf(page);
  return screen ? { page, Page: await screen.load() } : { page: null, Page: await NOT_FOUND.load() };
}

async function fetchPage(path: string, signal: AbortSignal): Promise<SitePageView | MovedPageView | null> {
  try {
    return await send<SitePageView | MovedPageView>(`/site/page?path=${encodeURIComponent(path)}`, {
      anonymous: true,
      signal,
    });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

const loadPage =
  (rendered?: PageData) =>
  async ({ request }: LoaderFunctionArgs): Promise<Found | Response> => {
    const { pathname, search } = new URL(request.url);
    const path = pathIn(pathname);
    if (rendered?.path === path) return withComponent(firmPageOf(rendered));
    const page = await fetchPage(path, request.signal);
    if (!page || !('moved_to' in page)) return withComponent(page);
    const { moved_to: to } = page;
    return replace(/[?#]/.test(to) ? to : to + search);
  };

const isElsewhere = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

function FirmScreen() {
  const found: Found = useLoaderData();
  return found.page ? <found.Page key={found.page.path} page={found.page} /> : <found.Page />;
}

/** The server resolves the path. */
export const firmScreen = (rendered?: PageData) => ({
  loader: loadPage(rendered),
  shouldRevalidate: isElsewhere,
  Component: FirmScreen,
  ErrorBoundary: FirmPageError,
});

export const firmRoute = (rendered: PageData): RouteObject => ({ id: FIRM_ROUTE, path: '*', ...firmScreen(rendered) });

export async function firstFirmPage(rendered: PageData): Promise<HydrationState | undefined> {
  const page = firmPageOf(rendered);
  return page && { loaderData: { [FIRM_ROUTE]: await withComponent(page) } };
}

import type { ComponentType } from 'react';
import {
  replace,
  useLoaderData,
  type HydrationState,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { isApiError } from '../api/errors';
import { pathIn, type PageData } from '../api/page-data';
import type { MovedPageView, SitePageView } from '../contract/api/site';
import { screenOf, type FirmPage } from './firm-pages';
import { NOT_FOUND } from './not-found';
import { FirmPageError } from './pages/FirmPageError';

const FIRM_ROUTE = 'firm';
type Found = { page: SitePageView; Page: FirmPage } | { page: null; Page: ComponentType };

/** What the firm has written, as it came with the document. */
export const firmPageOf = ({ parts }: PageData): SitePageView | undefined =>
  parts['content'] as SitePageView | undefined;

/** A page with the code that draws it. */
async function ready(page: SitePageView | null | undefined): Promise<Found> {
  const screen = page && screenOf(page);
  return screen ? { page, Page: await screen.load() } : { page: null, Page: await NOT_FOUND.load() };
}

async function ask(path: string, signal: AbortSignal): Promise<SitePageView | MovedPageView | null> {
  const { send } = await import('../api/send');
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
  (drawn?: PageData) =>
  async ({ request }: LoaderFunctionArgs): Promise<Found | Response> => {
    const { pathname, search } = new URL(request.url);
    const path = pathIn(pathname);
    if (drawn?.path === path) return ready(firmPageOf(drawn));
    const page = await ask(path, request.signal);
    if (!page || !('moved_to' in page)) return ready(page);
    const { moved_to: to } = page;
    return replace(/[?#]/.test(to) ? to : to + search);
  };

/** A question in the address is the page's own. */
const isElsewhere = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

function FirmScreen() {
  const found: Found = useLoaderData();
  return found.page ? <found.Page key={found.page.path} page={found.page} /> : <found.Page />;
}

/** How everything is drawn that the firm writes, wherever it has put it: the server knows what there is. */
export const firmScreen = (drawn?: PageData) => ({
  loader: loadPage(drawn),
  shouldRevalidate: isElsewhere,
  Component: FirmScreen,
  ErrorBoundary: FirmPageError,
});

/** @param drawn what the server knew when it drew the document */
export const firmRoute = (drawn: PageData): RouteObject => ({ id: FIRM_ROUTE, path: '*', ...firmScreen(drawn) });

/** For the first drawing in the browser, which fits what the server drew. */
export async function firstFirmPage(drawn: PageData): Promise<HydrationState | undefined> {
  const page = firmPageOf(drawn);
  return page && { loaderData: { [FIRM_ROUTE]: await ready(page) } };
}

import type { PageData } from '../../api/page-data';

/** Data instead of a script, because of the content policy. */
export const PAGE_DATA_ID = 'page-data';

export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

import type { PageData } from '../api/page-data';

/** Where the document carries what the server knew. Data, not a script: a content policy lets it pass. */
export const PAGE_DATA_ID = 'page-data';

export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

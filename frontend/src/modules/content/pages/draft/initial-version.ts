import type { ContentVersionView, ContentView } from '../../../../contract/api/content';

/** Initial version of an installation: it has no publisher, and its date is when the text was written. */
export const isInitialVersion = ({
  number,
  published_by,
}: Pick<ContentView | ContentVersionView, 'number' | 'published_by'>) => number === 1 && published_by === null;

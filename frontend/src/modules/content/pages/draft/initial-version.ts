import type { ContentVersionView, ContentView } from '../../../../contract/api/content';

/** Without publisher; dated when the text was written. */
export const isInitialVersion = ({
  number,
  published_by,
}: Pick<ContentView | ContentVersionView, 'number' | 'published_by'>) => number === 1 && published_by === null;

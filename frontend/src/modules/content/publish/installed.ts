import type { ContentVersionView, ContentView } from '../../../contract/api/content';

/** What a new installation begins with: nobody published it, and its date is when its words were written. */
export const cameInstalled = ({
  number,
  published_by,
}: Pick<ContentView | ContentVersionView, 'number' | 'published_by'>) => number === 1 && published_by === null;

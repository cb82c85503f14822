import { differing } from '../draft/content-path';
import { useDraftState } from '../draft/useDraft';

/** Changed fields; 1 for a page that was never published. */
export const useChangeCount = (): number =>
  useDraftState(({ view: { published }, document }) => (published ? differing(published, document).length : 1));

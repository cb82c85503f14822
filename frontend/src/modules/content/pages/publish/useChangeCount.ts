import { differing } from '../draft/content-path';
import { useDraftState } from '../draft/useDraft';

/** In how many fields the draft differs from what visitors see; 1 for a page that they have never seen. */
export const useChangeCount = (): number =>
  useDraftState(({ view: { published }, document }) => (published ? differing(published, document).length : 1));

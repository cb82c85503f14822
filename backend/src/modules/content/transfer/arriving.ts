import type { AnyDocument } from '../documents/documents.js';
import type { Placed } from '../site/site-state.js';
import type { SiteItem } from './site-file.js';

/** A document of the file, beside the one of this server that it would take the place of. */
export interface Arriving {
  item: SiteItem;
  document: AnyDocument;
  /** Null: there is none yet. */
  here: Placed | null;
}

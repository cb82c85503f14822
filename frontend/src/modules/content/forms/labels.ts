import type { ContentKind } from '../../../contract/api/content';
import { FORMS } from './forms';
import type { AnyForm } from './form-types';

/** What a field of a document is called on the screen. */
export const labelOf = (kind: ContentKind, field: string): string => (FORMS[kind] as AnyForm)[field]?.label ?? field;

import type { ContentKind } from '../../../contract/api/content';
import { FORMS } from './forms';
import type { AnyForm, Control } from './form-types';

export const controlOf = (kind: ContentKind, field: string): Control | undefined => (FORMS[kind] as AnyForm)[field];

/** What a field of a document is called on the screen. */
export const labelOf = (kind: ContentKind, field: string): string => controlOf(kind, field)?.label ?? field;

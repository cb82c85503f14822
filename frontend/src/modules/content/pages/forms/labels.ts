import type { ContentKind } from '../../../../contract/api/content';
import { FORMS } from './forms';
import type { AnyForm, Control } from './form-types';

export const controlOf = (kind: ContentKind, field: string): Control | undefined => (FORMS[kind] as AnyForm)[field];

export const labelOf = (kind: ContentKind, field: string): string => controlOf(kind, field)?.label ?? field;

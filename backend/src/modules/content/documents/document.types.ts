import type { z } from 'zod';
import type { ContentKind } from './content-kind.words.js';
import type { DOCUMENTS } from './documents.js';
import type { picture } from './fields.js';

export type DocumentOf<Kind extends ContentKind> = z.output<(typeof DOCUMENTS)[Kind]>;
export type AnyDocument = DocumentOf<ContentKind>;
export type ServiceDocument = DocumentOf<'service'>;
export type Picture = z.output<typeof picture>;

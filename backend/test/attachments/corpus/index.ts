import { ARCHIVES } from './archives.js';
import type { CorpusFile } from './bytes.js';
import { OTHER_PICTURES } from './other-pictures.js';
import { PDFS } from './pdfs.js';
import { PICTURES } from './pictures.js';
import { TEXTS } from './texts.js';

export const CORPUS: readonly CorpusFile[] = [...PICTURES, ...OTHER_PICTURES, ...PDFS, ...ARCHIVES, ...TEXTS];

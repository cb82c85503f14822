import type { OneFile } from '../http/form-parts.js';

export const TABLE_FILE: OneFile = { field: 'file', megabytes: 1, missing: 'Please choose a file.' };
export const TABLE_FORM = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
} as object;

import { FieldError } from '../../../core/errors.js';

/** Records of a CSV text (RFC 4180): quoted cells may hold commas, quotes and line breaks. */
export function* csvRecords(text: string): Generator<string[]> {
  let record: string[] = [];
  for (let at = 0; at < text.length;) {
    const { value, end } = cellAt(text, at);
    record.push(value);
    at = end + 1;
    if (text[end] === ',') continue;
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    yield record;
    record = [];
  }
  if (record.length > 0) yield record;
}

function cellAt(text: string, start: number): { value: string; end: number } {
  if (text[start] !== '"') {
    const end = separatorFrom(text, start);
    return { value: text.slice(start, end), end };
  }
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) throw new FieldError('VALIDATION_FAILED', 'csv', 'A quoted text in this file never ends.');
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end: separatorFrom(text, close + 1) };
}

function separatorFrom(text: string, start: number): number {
  const separators = /[,\r\n]/g;
  separators.lastIndex = start;
  return separators.exec(text)?.index ?? text.length;
}

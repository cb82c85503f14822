import type { ByteRange } from '../storage.js';

export interface ServedFile {
  key: string;
  size: number;
  mimeType: string;
  etag: string;
  name: string;
  inline: boolean;
  /** Public; otherwise private and revalidated. */
  immutable?: true;
}

export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!asked) return null;
  const [first, last] = [numberOf(asked[1]), numberOf(asked[2])];
  if (first === null) return last === null ? null : lastBytes(last, size);
  if (last !== null && last < first) return null;
  return first < size ? { start: first, end: Math.min(last ?? size, size - 1) } : 'unsatisfiable';
}

const numberOf = (digits: string | undefined): number | null => (digits ? Number(digits) : null);

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };

export function disposition({ name, inline }: Pick<ServedFile, 'name' | 'inline'>): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((part) => opaque(part) === opaque(etag)));

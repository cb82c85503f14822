const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Returns whether `If-None-Match` contains this ETag. */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((part) => opaque(part) === opaque(etag)));

/** Without the sign that says that a proxy, or we ourselves, may have packed it otherwise. */
const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether the header of a conditional request names this entity. */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((part) => opaque(part) === opaque(etag)));

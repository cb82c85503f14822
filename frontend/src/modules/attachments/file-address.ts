import type { RenditionSize } from '../../contract/api/attachments';

/** Below /api: for calls that send the bearer token. */
export const filePath = (filename: string): string => `/projects/attachments/${encodeURIComponent(filename)}`;

/** For pictures in the page: the browser sends the file cookie with them. */
export const pictureAddress = (filename: string, size: RenditionSize): string =>
  `/api${filePath(filename)}?size=${size}`;

/** The file that a link such as `/projects/12/attachments?file=33` points to. */
export function linkedFile(params: URLSearchParams): number | undefined {
  const id = Number(params.get('file'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** `PDF` of `offer.pdf` */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase() ?? '';

import type { RenditionSize } from '../../contract/api/attachments';

/** Below /api: for calls with the bearer token. */
export const filePath = (filename: string): string => `/projects/attachments/${encodeURIComponent(filename)}`;

/** For `img`: the browser sends the file cookie. */
export const pictureAddress = (filename: string, size: RenditionSize): string =>
  `/api${filePath(filename)}?size=${size}`;

/** `PDF` of `offer.pdf`, also before blanks and invisible characters. */
export const extensionOf = (name: string): string =>
  /\.([^.\s\p{Cf}]+)[\s\p{Cf}]*$/u.exec(name)?.[1]?.toUpperCase() ?? '';

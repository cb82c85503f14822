import { isHttpAddress } from '../../core/http/address.js';

const WIDTHS = [320, 640, 960, 1_280];

/** Pixels, ascending, never wider than the picture. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((offered) => offered < largest), largest];
}

const UPLOADED = /^\/api\/features\/images\/([0-9a-f]{32})$/;

export const pathOfPicture = (key: string): string => `/api/features/images/${key}`;

export const keyOfPicture = (address: string): string | null => UPLOADED.exec(address)?.[1] ?? null;

export const isPictureAddress = (value: unknown): boolean =>
  typeof value === 'string' && (isHttpAddress(value) || keyOfPicture(value) !== null);

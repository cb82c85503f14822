import { isIP } from 'node:net';

/** Browsers require https or localhost, and a host name. */
export const PASSKEYS_OFF = ['not-https', 'no-name'] as const;
export type PasskeysOff = (typeof PASSKEYS_OFF)[number];

export function whyNoPasskeys({ PUBLIC_URL }: { PUBLIC_URL: string }): PasskeysOff | null {
  const { hostname, protocol } = new URL(PUBLIC_URL);
  if (hostname === 'localhost') return null;
  if (protocol !== 'https:') return 'not-https';
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? 'no-name' : null;
}

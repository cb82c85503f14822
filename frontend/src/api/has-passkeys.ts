/** Browsers have passkeys over https and on localhost, for names and not for numbers. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  (location.hostname === 'localhost' || (location.protocol === 'https:' && !/^[\d.]+$|:/.test(location.hostname)));

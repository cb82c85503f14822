/** Browsers support passkeys over https and on localhost, for host names only. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  (location.hostname === 'localhost' || (location.protocol === 'https:' && !/^[\d.]+$|:/.test(location.hostname)));

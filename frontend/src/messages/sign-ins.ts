/** Who signed in, and where somebody is signed in. */
export const signInMessages = {
  title: 'Sign-ins',
  line: 'Device and network, never the whole address. The place is guessed from the network.',
  listLabel: 'Sign-ins, the newest first',
  outcomes: {
    succeeded: 'Signed in',
    failed: 'Failed',
    halfway: 'Stopped before the second step',
    limited: 'Refused, too many tries',
  },
  ways: {
    password: 'password',
    code: 'one-time code',
    'recovery-code': 'recovery code',
    passkey: 'passkey',
    provider: 'provider',
  },
  none: 'Nobody has signed in yet.',
  more: 'Show more',
  loadFailed: 'The sign-ins could not be loaded.',
};

export const deviceMessages = {
  hint: 'Where you are signed in. Place is guessed from the network.',
  attribution: 'IP geolocation by DB-IP',
  attributionUrl: 'https://db-ip.com',
  thisDevice: 'This device',
  inUse: 'in use now',
  lastUsed: (ago: string) => `last used ${ago}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signedOut: (device: string) => `${device} is signed out.`,
  unknownOne: 'See one you don’t know? Sign it out and change your password.',
  onlyOne: 'You are signed in nowhere else.',
  signOutOthers: 'Sign out the others',
  othersTitle: 'Sign out the other devices?',
  othersLine: 'Whoever uses them has to sign in again.',
  othersDone: 'Your other devices are signed out.',
  failed: 'The device could not be signed out.',
  loadFailed: 'Your devices could not be loaded.',
};

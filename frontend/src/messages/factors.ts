/** Before what a stolen session must not do: the password or a passkey once more. */
export const proofMessages = {
  title: 'Confirm it’s you',
  line: 'You won’t be asked again for ten minutes.',
  password: 'Password',
  required: 'Please enter your password.',
  submit: 'Confirm',
  busy: 'Checking...',
  passkey: 'Use a passkey',
  passkeyBusy: 'Waiting for the device...',
  failed: 'That could not be checked.',
  provider: (label: string) => `Sign in again with ${label}`,
  providerBusy: (label: string) => `Waiting for ${label}...`,
  blocked: 'The browser blocked the provider’s window. Allow pop-ups for this site, then try again.',
  refused: 'The provider didn’t confirm that it’s you. Please try again.',
};

export const safetyMessages = {
  hint: 'A second step protects your files and payments, even if someone learns your password.',
  loadFailed: 'Your sign-in security could not be loaded.',
  failed: 'That could not be changed.',
  addPasskey: 'Add passkey',
  adding: 'Adding...',
  newPasskey: (day: string) => `Passkey of ${day}`,
  off: {
    'not-https': 'Passkeys need https, and this site doesn’t use it.',
    'no-name': 'Passkeys need a domain name, and this site is opened by IP address.',
    browser: 'This browser doesn’t support passkeys at this address.',
  },
  passkeyLine: (added: string, used: string | null) =>
    `Passkey, added ${added}, ${used ? `used ${used}` : 'not used yet'}`,
  actionsOf: (name: string) => `Actions for the passkey ${name}`,
  rename: 'Rename',
  renameTitle: 'Rename the passkey',
  renamed: 'The passkey was renamed.',
  name: 'Name',
  nameHint: 'Name the device: “iPhone”, “Work laptop”.',
  nameMissing: 'Please give the passkey a name.',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove the passkey ${name}?`,
  removeDetail: 'It can no longer be used to sign in. Delete it on the device, too.',
  removed: 'The passkey was removed.',
  codes: 'One-time codes',
  codesOff: 'From an authenticator app on your phone.',
  codesOn: (day: string) => `From an authenticator app, on since ${day}`,
  noKey: 'One-time codes are not set up on this server.',
  setUp: 'Set up',
  turnOff: 'Turn off',
  turnOffName: 'Turn off one-time codes',
  turnOffTitle: 'Turn one-time codes off?',
  turnOffDetail: 'The codes of the app on your phone will no longer work.',
  turnedOff: 'One-time codes are off.',
  codesTitle: 'Set up one-time codes',
  codesLede: 'Scan this with an authenticator app, or type the key there. Then enter the code that it shows.',
  picture: 'Picture with the key for an authenticator app',
  key: 'Key',
  copyKey: 'Copy key',
  copied: 'Copied.',
  code: 'One-time code',
  codeHint: 'Six digits, new every 30 seconds.',
  codeInvalid: 'Please enter the six digits that the app shows.',
  confirm: 'Turn on',
  confirming: 'Checking...',
  recovery: 'Recovery codes',
  left: (n: number) => `${n} of 10 left. For when you lose your phone.`,
  makeNew: 'Make new',
  makeNewName: 'Make new recovery codes',
  makeNewTitle: 'Make new recovery codes?',
  makeNewDetail: 'Earlier codes no longer work.',
  keepTitle: 'Save your recovery codes',
  codesOf: (firm: string) => `Recovery codes for ${firm}`,
  keepLede: (firm: string) => `Each code signs you in to ${firm} once if you lose your phone. They are shown only now.`,
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  fileName: (firm: string) =>
    `recovery-codes-${firm
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')}.txt`,
  kept: 'I saved them',
};

/** Shown before the portal until a required second factor is set up. */
export const factorGateMessages = {
  title: 'Set up a second step',
  lede: 'Your account needs a second step to sign in. Add a passkey or one-time codes to continue.',
  goOn: 'Continue',
};

export const factorResetMessages = {
  title: 'Sign-in security',
  line: 'This person signs in with a second step. If they lost it and their recovery codes, you can remove it.',
  action: 'Reset sign-in security',
  busy: 'Resetting...',
  sure: (name: string) => `Reset the sign-in security of ${name}?`,
  detail:
    'This removes passkeys, one-time codes and recovery codes and ends every session. The password alone will then be enough to sign in. You’ll both get an email.',
  done: (name: string) => `${name} can now sign in with the password alone.`,
  failed: 'The sign-in security could not be reset.',
};

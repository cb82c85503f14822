/** Before what a stolen session must not do: the password or a passkey once more. */
export const proofMessages = {
  title: 'Confirm it is you',
  line: 'You will not be asked again for ten minutes.',
  password: 'Password',
  required: 'Please enter your password.',
  submit: 'Confirm',
  busy: 'Checking...',
  passkey: 'Use a passkey',
  passkeyBusy: 'Waiting for the device...',
  failed: 'That could not be checked.',
};

/** "My account", Sign-in safety. */
export const safetyMessages = {
  hint: 'A second step keeps your files and payments yours, even if someone learns your password.',
  loadFailed: 'Your sign-in safety could not be loaded.',
  failed: 'That could not be changed.',
  addPasskey: 'Add passkey',
  adding: 'Adding...',
  newPasskey: (day: string) => `Passkey of ${day}`,
  off: {
    'not-https': 'Passkeys work over https only. This site is reached without it.',
    'no-name': 'Passkeys work for names only. This site is reached by a number.',
    browser: 'This browser has no passkeys at this address.',
  },
  passkeyLine: (added: string, used: string | null) =>
    `Passkey, added ${added}, ${used ? `used ${used}` : 'not used yet'}`,
  actionsOf: (name: string) => `Actions for the passkey ${name}`,
  rename: 'Rename',
  renameTitle: 'Rename the passkey',
  renamed: 'The passkey was renamed.',
  name: 'Name',
  nameHint: 'Say where it is, to know it among several: “iPhone”, “Work laptop”.',
  nameMissing: 'Please give the passkey a name.',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove the passkey ${name}?`,
  removeDetail: 'It signs nobody in here any more. Delete it on the device, too.',
  removed: 'The passkey was removed.',
  codes: 'One-time codes',
  codesOff: 'From an authenticator app on your phone.',
  codesOn: (day: string) => `From an authenticator app, on since ${day}`,
  noKey: 'One-time codes are not set up on this server.',
  setUp: 'Set up',
  turnOff: 'Turn off',
  turnOffName: 'Turn off one-time codes',
  turnOffTitle: 'Turn one-time codes off?',
  turnOffDetail: 'The app on your phone signs you in no more.',
  turnedOff: 'One-time codes are off.',
  codesTitle: 'Set up one-time codes',
  codesLede: 'Scan this with an authenticator app, or type the key there. Then enter the code that it shows.',
  picture: 'Picture with the key for an authenticator app',
  key: 'Key',
  copyKey: 'Copy key',
  copied: 'Copied.',
  code: 'One-time code',
  codeHint: 'Six digits, new every half minute.',
  codeInvalid: 'Please enter the six digits that the app shows.',
  confirm: 'Turn on',
  confirming: 'Checking...',
  recovery: 'Recovery codes',
  left: (n: number) => `${n} of 10 left. For the day your phone is lost.`,
  makeNew: 'Make new',
  makeNewName: 'Make new recovery codes',
  makeNewTitle: 'Make new recovery codes?',
  makeNewDetail: 'Those that you kept before work no more.',
  keepTitle: 'Keep your recovery codes',
  keepLede: (site: string) => `Each signs you in once at ${site} when your phone is lost. They are shown only now.`,
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  fileName: (site: string) => `recovery-codes-${site}.txt`,
  kept: 'I have kept them',
};

/** Stands before the portal while a second step is asked for and not set up. */
export const factorGateMessages = {
  title: 'Set up a second step',
  lede: 'It is asked for when you sign in here. A passkey or one-time codes will do; then you can go on.',
  goOn: 'Continue',
};

/** What an admin can do for somebody who has lost all of them. */
export const factorResetMessages = {
  title: 'Sign-in safety',
  line: 'This person signs in with a second step. If it is lost, and the recovery codes too, it can be taken away.',
  action: 'Reset sign-in safety',
  busy: 'Resetting...',
  sure: (name: string) => `Reset the sign-in safety of ${name}?`,
  detail:
    'Passkeys, one-time codes and recovery codes go, and every session ends. From then on the password alone signs in. Both of you get a letter.',
  done: (name: string) => `${name} signs in with the password alone now.`,
  failed: 'The sign-in safety could not be reset.',
};

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

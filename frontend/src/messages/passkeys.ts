export const passkeyMessages = {
  notUsed: 'The passkey was not used. Please try again, or choose another way.',
  notMade: 'The passkey was not created. Please try again.',
  known: 'This device already has a passkey for this account.',
};

export const secondStepMessages = {
  title: 'Confirm it’s you',
  codeLede: 'Enter the code that your authenticator app shows.',
  passkeyLede: 'Your account is protected by a passkey.',
  recoveryLede: 'Enter one of the recovery codes you saved. Each works once.',
  code: 'One-time code',
  codeHint: 'Six digits, new every 30 seconds.',
  codeInvalid: 'Please enter the six digits that the app shows.',
  recovery: 'Recovery code',
  recoveryRequired: 'Please enter one of your recovery codes.',
  submit: 'Continue',
  busy: 'Checking...',
  passkey: 'Use a passkey',
  passkeyBusy: 'Waiting for the device...',
  toCode: 'Use a one-time code',
  toRecovery: 'Use a recovery code',
  back: 'Back',
};

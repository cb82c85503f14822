export const providerMessages = {
  title: 'Sign in',
  busy: 'Signing you in...',
  connectTitle: (label: string) => `Connect ${label}`,
  connectLede: (email: string, label: string) =>
    `There is an account with ${email}. Enter its password once. After that, you can sign in with ${label}.`,
  password: 'Password',
  passwordRequired: 'Please enter your password.',
  submit: 'Connect and sign in',
  submitting: 'Connecting...',
  back: 'Back to sign in',
  ended: {
    unknown: 'This sign-in method isn’t available here.',
    unavailable: 'The provider isn’t responding right now. Sign in with your password, or try again later.',
    denied: 'You weren’t signed in because you didn’t allow the provider to share your identity with us.',
    refused: 'We couldn’t use the provider’s response. Please try again.',
    used: 'This sign-in was already used. Please start again.',
    late: 'That took too long. Please start again.',
    'other-browser': 'This sign-in was started in another browser. Please start again here.',
  } as Readonly<Record<string, string>>,
  endedElse: 'You couldn’t be signed in this way. Please start again.',
};

export const connectionMessages = {
  hint: 'Sign in with an account you have elsewhere instead of your password.',
  loadFailed: 'Your connected sign-ins could not be loaded.',
  notConnected: 'Not connected',
  gone: 'No longer available',
  line: (since: string, used: string | null) => `Connected ${since}${used ? `, last used ${used}` : ''}`,
  connect: 'Connect',
  connectName: (label: string) => `Connect ${label}`,
  disconnect: 'Disconnect',
  disconnectName: (label: string) => `Disconnect ${label}`,
  disconnectTitle: (label: string) => `Disconnect ${label}?`,
  disconnectDetail: 'You’ll sign in with your password from now on.',
  denied: 'Nothing was connected because you didn’t allow the provider to share your identity with us.',
  ended: 'Nothing was connected. Please start again.',
  failed: 'That did not work. Please try again.',
};

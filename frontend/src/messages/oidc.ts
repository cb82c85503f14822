/** Signing in through a provider, and what is connected. */
export const providerMessages = {
  title: 'Sign in',
  busy: 'Signing you in...',
  connectTitle: (label: string) => `Connect ${label}`,
  connectLede: (email: string, label: string) =>
    `There is an account with ${email}. Enter its password once; from then on ${label} signs you in.`,
  password: 'Password',
  passwordRequired: 'Please enter your password.',
  submit: 'Connect and sign in',
  submitting: 'Connecting...',
  back: 'Back to sign in',
  /** Why a way to a provider ended, by the server's word. */
  ended: {
    unknown: 'This way to sign in is not offered here.',
    unavailable: 'The provider does not answer right now. Sign in with your password, or try again later.',
    denied: 'You were not signed in, because the provider was not allowed to tell us who you are.',
    refused: 'The provider’s answer could not be used. Please try again.',
    used: 'This sign-in was used already. Please begin again.',
    late: 'That took too long. Please begin again.',
    'other-browser': 'This sign-in was begun in another browser. Please begin again here.',
  } as Readonly<Record<string, string>>,
  endedElse: 'You could not be signed in this way. Please begin again.',
};

export const connectionMessages = {
  hint: 'Sign in with an account that you have elsewhere, instead of your password.',
  loadFailed: 'Your connected sign-ins could not be loaded.',
  notConnected: 'Not connected',
  gone: 'Not offered any more',
  line: (since: string, used: string | null) => `Connected ${since}${used ? `, last used ${used}` : ''}`,
  connect: 'Connect',
  connectName: (label: string) => `Connect ${label}`,
  disconnect: 'Disconnect',
  disconnectName: (label: string) => `Disconnect ${label}`,
  disconnectTitle: (label: string) => `Disconnect ${label}?`,
  disconnectDetail: 'From then on you sign in with your password.',
  denied: 'Nothing was connected, because the provider was not allowed to tell us who you are.',
  ended: 'Nothing was connected. Please begin again.',
  failed: 'That did not work. Please try again.',
};

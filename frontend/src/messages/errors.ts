export const errorMessages = {
  timeout: 'The server did not answer within 20 seconds.',
  stalled: 'The upload stopped. Check your connection and try again.',
  network: 'The server could not be reached. Check your connection.',
  unknown: 'Something went wrong. Please try again.',
  retry: 'Retry',
  sessionTitle: 'Your session could not be checked.',
  screenTitle: 'This screen could not be shown.',
  screenHint: 'Load it again. If that does not help, contact us.',
  reload: 'Load again',
  requestId: (id: string) => `Reference ${id}`,
};

export const notFoundMessages = {
  title: 'Page not found',
  lede: 'There is nothing at this address. It may have been moved, or the link was cut off on its way to you.',
  hint: 'Try one of these:',
  home: 'Home page',
  dashboard: 'Your dashboard',
  login: 'Login',
  terms: 'Terms',
  write: 'Looking for something else? Write to',
};

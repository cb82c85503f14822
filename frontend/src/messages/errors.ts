export const errorMessages = {
  timeout: 'The server did not answer within 20 seconds.',
  stalled: 'The upload stopped. Check your connection and try again.',
  network: 'The server could not be reached. Check your connection.',
  unknown: 'Something went wrong. Please try again.',
  retry: 'Retry',
  sessionTitle: 'Your session could not be checked.',
  screenTitle: 'This screen could not be shown.',
  screenHint: 'Load it again. If that doesn’t help, contact us.',
  requestId: (id: string) => `Reference ${id}`,
};

export const notFoundMessages = {
  title: 'Page not found',
  lede: 'There’s nothing at this address. The page may have moved, or the link is incomplete.',
  home: 'Home page',
  dashboard: 'Your dashboard',
  login: 'Login',
  write: 'Looking for something else? Write to',
};

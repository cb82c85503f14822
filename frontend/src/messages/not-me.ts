export const notMeMessages = {
  title: 'This wasn’t me',
  what: {
    'sign-in': 'Wasn’t that you?',
    password: 'Your password was changed, but not by you?',
    email: 'The email address of your account was changed, but not by you?',
    factor: 'Your sign-in security was changed, but not by you?',
  },
  happens: 'When you press the button',
  steps: {
    everyone: 'Every device is signed out, including yours.',
    password: 'The password no longer works. You get an email with a link to choose a new one.',
    factors:
      'Recently added passkeys and one-time codes, and all recovery codes, are removed. You set up new ones afterwards.',
    email: 'The account gets its old email address back, and we send the email there.',
  },
  submit: 'This wasn’t me',
  busy: 'Signing out…',
  done: 'Every device is signed out. We sent you an email with a link to choose a new password.',
  doneAlready:
    'This was already reported: all devices were signed out, and we sent an email with a link to choose a new password.',
  failed: 'This could not be done. Please try again.',
  loadFailed: 'This link could not be checked.',
  askAgain: 'Ask for a new password',
};

export const keepAccountMessages = {
  title: 'Keep your account',
  lede: 'The deletion of your account was requested. Press the button to keep the account. If you did not request the deletion, choose a new password afterwards.',
  submit: 'Keep my account',
  busy: 'Keeping…',
  failed: 'Your account could not be kept. Please try again.',
  newPassword: 'Choose a new password',
};

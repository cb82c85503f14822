/** The screen behind the button of letters that warn. */
export const notMeMessages = {
  title: 'That was not me',
  what: {
    'sign-in': 'Somebody signed in to your account, and it was not you?',
    password: 'Your password was changed, and not by you?',
    email: 'The email address of your account was changed, and not by you?',
    factor: 'Your sign-in safety was changed, and not by you?',
  },
  happens: 'What happens when you press the button',
  steps: {
    everyone: 'Every device is signed out, also yours.',
    password: 'The password no longer works. You get a letter with a link for a new one.',
    factors:
      'Passkeys and one-time codes that letters of the last days told of go, and so do all recovery codes. You set up new ones afterwards.',
    email: 'The account gets its old email address back, and the letter goes there.',
  },
  submit: 'That was not me',
  busy: 'Signing out…',
  done: 'Every device is signed out. We have sent you a letter with a link for a new password.',
  doneAlready:
    'This was said already: every device was signed out, and a letter with a link for a new password was sent.',
  failed: 'This could not be done. Please try again.',
  loadFailed: 'This link could not be looked at.',
  askAgain: 'Ask for a new password',
};

/** The page behind the button of the email about a deleted account. */
export const keepAccountMessages = {
  title: 'Keep your account',
  lede: 'The deletion of your account was requested. Press the button to keep the account. If you did not request the deletion, choose a new password afterwards.',
  submit: 'Keep my account',
  busy: 'Keeping…',
  failed: 'Your account could not be kept. Please try again.',
  newPassword: 'Choose a new password',
};

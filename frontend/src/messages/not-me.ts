/** Screen behind the button in security emails. */
export const notMeMessages = {
  title: 'That was not me',
  what: {
    'sign-in': 'Was that not you?',
    password: 'Your password was changed, and not by you?',
    email: 'The email address of your account was changed, and not by you?',
    factor: 'Your sign-in safety was changed, and not by you?',
  },
  happens: 'What happens when you press the button',
  steps: {
    everyone: 'Every device is signed out, also yours.',
    password: 'The password no longer works. You get a letter with a link for a new one.',
    factors:
      'Recently added passkeys and one-time codes, and all recovery codes, are removed. You set up new ones afterwards.',
    email: 'The account gets its old email address back, and the letter goes there.',
  },
  submit: 'That was not me',
  busy: 'Signing out…',
  done: 'Every device is signed out. We have sent you an email with a link for a new password.',
  doneAlready:
    'This was reported already: all devices were signed out, and an email with a link for a new password was sent.',
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

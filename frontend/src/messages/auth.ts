/** Sign-in, registration, recovery. Punctuation differs between forms on purpose: it is the specification's. */
export const registerMessages = {
  title: 'Create your account',
  lede: 'One place for your project, its files and payments.',
  stepDetails: 'Your details',
  steps: 'Registration steps',
  stepVerify: 'Verify email',
  name: 'Full name',
  email: 'Email',
  password: 'Password',
  agreeBefore: 'I agree to the ',
  agreeLink: 'Terms and Conditions',
  newTab: '(opens in a new tab)',
  submit: 'Continue',
  busy: 'Sending code...',
  haveAccount: 'Already have an account?',
  login: 'Login',
  haveCode: 'I have a code',
  verifyTitle: 'Check your email',
  verifyLede: 'We sent a 7-digit code to',
  code: 'Verification code',
  codeHint: 'Paste works too. Spaces and dashes are removed.',
  verify: 'Verify and complete',
  verifyBusy: 'Verifying...',
  resend: 'Resend code',
  resendBusy: 'Sending...',
  resent: 'A new code is on its way. The earlier code no longer works.',
  resendIn: (time: string) => `Resend code in ${time}`,
  waitStarted: (seconds: number) => `You can ask for another code in ${seconds} seconds.`,
  waitOver: 'You can ask for another code now.',
  back: 'Back',
  nameShort: (least: number) => `Full name must be at least ${least} characters.`,
  emailInvalid: 'Please enter a valid email address.',
  passwordShort: (least: number) => `Password must be at least ${least} characters.`,
  termsRequired: 'You must agree to the Terms and Conditions.',
  codeInvalid: 'Please enter the 7-digit code from your email.',
  sendFailed: 'Failed to send verification code.',
  verifyFailed: 'Verification failed.',
  resendFailed: 'Resend failed',
};

/** Before the portal, when the terms have changed. */
export const termsGateMessages = {
  title: 'The terms have changed',
  lede: 'Please read them and agree to continue. Your account and projects haven’t changed.',
  read: 'Read the',
  agree: 'I agree',
  agreeing: 'Saving...',
  failed: 'Your agreement could not be saved.',
};

export const strengthMessages = {
  short: (least: number) => `At least ${least} characters.`,
  levels: [
    'Weak. A few unrelated words are easy to remember and hard to guess.',
    'Fair. A few more characters would make it good.',
    'Good.',
    'Strong.',
  ],
};

export const recoveryMessages = {
  passwordTitle: 'Forgot your password?',
  passwordLede: 'Enter your email and we will send you a link to choose a new one.',
  passwordSubmit: 'Send reset link',
  usernameTitle: 'Forgot your username?',
  usernameLede: 'Enter your email and we will send you your username.',
  usernameSubmit: 'Send username',
  busy: 'Sending...',
  email: 'Email',
  emailInvalid: 'Please enter a valid email address.',
  resetSent: 'If this email is registered, a reset link has been sent. Please check your inbox.',
  usernameSent: 'If this email is registered, your username has been sent to your inbox.',
  failed: 'We encountered an issue. Please try again later.',
  backToLogin: 'Back to login',
  resetTitle: 'Choose a new password',
  resetLede: 'Saving it signs you out everywhere.',
  newPassword: 'New password',
  repeat: 'Confirm password',
  resetSubmit: 'Reset password',
  resetBusy: 'Saving...',
  resetTerms: 'By choosing a password you agree to the ',
  passwordShort: (least: number) => `Password must be at least ${least} characters.`,
  mismatch: 'Passwords do not match.',
  resetDone: 'Password has been reset successfully. Redirecting to login...',
  resetFailed: 'Reset failed. Link may be expired or invalid.',
  askAgain: 'Ask for a new link',
};

/** The same screen for invited users without a password. */
export const welcomeMessages = {
  resetTitle: 'Welcome',
  resetLede: 'Choose a password for your account. You’ll sign in with it and your email address.',
  over: 'This invitation was used, withdrawn or has expired. Ask the person who invited you for a new one.',
  newPassword: 'Password',
  resetSubmit: 'Save password',
  resetDone: 'Your password is saved. Redirecting to login...',
};

export const unsubscribeMessages = {
  title: 'Stop these emails',
  lede: 'Press the button to stop emails of this kind. You can turn them on again in your account.',
  submit: 'Unsubscribe',
  busy: 'Saving...',
  doneTitle: 'You are unsubscribed',
  done: 'You won’t get emails of this kind anymore.',
  failed: 'This link isn’t valid. Please open it from the email again.',
  account: 'Choose your emails in your account',
};

export const accountMessages = {
  title: 'My account',
  onThisPage: 'On this page',
  sections: {
    profile: 'Profile',
    email: 'Email',
    password: 'Password',
    safety: 'Sign-in security',
    connections: 'Connected sign-ins',
    devices: 'Devices',
    mail: 'Email notifications',
    look: 'Appearance',
    data: 'Your data',
  },
  loadFailed: 'Your account could not be loaded.',
  leaveTitle: 'Discard the changes to your account?',
  leaveAction: 'Discard changes',
  discard: 'Discard',
};

export const profileMessages = {
  hint: 'Your name appears beside your comments and confirmations; earlier ones keep your former name.',
  name: 'Full name',
  phone: 'Phone',
  nameMissing: 'Please enter your name.',
  saved: 'Your profile was saved.',
  saveFailed: 'Your profile could not be saved.',
};

export const appearanceMessages = {
  legend: 'Color scheme',
  schemes: { light: 'Light', dark: 'Dark', system: 'System' },
};

export const mailSwitchMessages = {
  hint: 'Choose which project updates you get by email. You always get receipts and security emails.',
  loadFailed: 'Your email settings could not be loaded.',
  saveFailed: 'The setting could not be saved.',
  kinds: {
    attachment: { title: 'New file', line: 'When there’s something to review and confirm' },
    comment: { title: 'New comment', line: 'When a client writes about a file' },
    reply: { title: 'Reply to a comment', line: 'When you get an answer' },
    confirmation: { title: 'File confirmed', line: 'When a client confirms a file' },
    status: { title: 'Status of a project', line: 'When the status of a project changes' },
    payment: { title: 'Payment', line: 'When a payment is due or has arrived' },
  },
  forClient: { confirmation: 'When we have confirmed a file for you' },
};

export const ownEmailMessages = {
  hint: (email: string) => `You sign in with ${email}, and we send emails to this address.`,
  change: 'Change email',
  steps: 'Change your email',
  stepAddress: 'New address',
  stepCode: 'Code',
  newEmail: 'New email',
  invalid: 'Please enter a valid email address.',
  send: 'Send code',
  sending: 'Sending...',
  sent: (length: number) => `We sent a ${length}-digit code to`,
  until: 'Until you enter it,',
  stays: 'stays in use.',
  confirm: 'Change email',
  confirming: 'Changing...',
  changed: 'Your email was changed. Your other devices are signed out.',
  failed: 'Your email could not be changed.',
};

export const ownPasswordMessages = {
  hint: 'Changing it signs out your other devices.',
  since: (day: string) => `Last changed on ${day}. Changing it signs out your other devices.`,
  change: 'Change password',
  current: 'Current password',
  currentHint: 'Don’t know it, or never had one? Sign out and use “Forgot password?”.',
  next: 'New password',
  repeat: 'Repeat new password',
  short: (least: number) => `Password must be at least ${least} characters.`,
  mismatch: 'The two passwords don’t match.',
  submit: 'Change password',
  busy: 'Changing...',
  changed: 'Your password was changed. Your other devices are signed out.',
  failed: 'Your password could not be changed.',
};

export const ownDataMessages = {
  download: 'Download your data',
  downloadLine: 'Everything we hold about you, with your files, as one archive (tar).',
  export: {
    action: 'Download',
    busy: 'Collecting...',
    done: 'Your data was downloaded.',
    failed: (why: string) => `Your data could not be downloaded. ${why}`,
  },
  leave: 'Delete your account',
  leaveLine:
    'We delete your sign-in, comments and emails. Payments, receipts and confirmations stay without your name, because the law requires them.',
  leaveAction: 'Delete account…',
  leaveTitle: (name: string) => `Delete the account of ${name}?`,
  final:
    'Your account is deactivated at once and erased after seven days. Until then, you can undo this with the link in our email.',
  typeEmail: (email: string) => `Type ${email} to delete your account`,
  leaveSure: 'Delete my account',
  leaving: 'Deleting...',
  left: (day: string) => `Your account will be erased on ${day}. We sent you an email with a link that keeps it.`,
  leaveFailed: 'Your account could not be deleted.',
};

/** "My account": what people change about themselves. */
export const accountMessages = {
  title: 'My account',
  onThisPage: 'On this page',
  sections: {
    profile: 'Profile',
    mail: 'Letters',
    look: 'Look',
  },
  loadFailed: 'Your account could not be loaded.',
  leaveTitle: 'Discard the changes to your account?',
  leaveAction: 'Discard changes',
  discard: 'Discard',
};

export const profileMessages = {
  hint: 'Your name stands beside your comments and confirmations; earlier ones keep the name they were made with.',
  name: 'Full name',
  phone: 'Phone',
  nameShort: (least: number) => `Full name must be at least ${least} characters.`,
  saved: 'Your profile was saved.',
  saveFailed: 'Your profile could not be saved.',
};

export const lookMessages = {
  legend: 'Colour scheme',
  schemes: { light: 'Light', dark: 'Dark', system: 'System' },
};

export const mailSwitchMessages = {
  hint: 'Which news about projects you get by email. Receipts and what guards your account always come.',
  loadFailed: 'Your email settings could not be loaded.',
  saveFailed: 'The setting could not be saved.',
  kinds: {
    attachment: { title: 'New file', line: 'When there is something to look at and to confirm' },
    comment: { title: 'New comment', line: 'When a client writes about a file' },
    reply: { title: 'Reply to a comment', line: 'When somebody answers what you asked' },
    confirmation: { title: 'File confirmed', line: 'When a client has agreed to a file' },
    status: { title: 'Status of a project', line: 'When a project moves on' },
    payment: { title: 'Payment', line: 'When a payment is due or has arrived' },
  },
};

export const homeMessages = {
  title: 'Home',
  welcome: (company: string) => `Welcome to ${company}.`,
  promise: 'Software you can watch take shape.',
  lede: 'We design, build and run web, mobile and network systems. You follow every milestone, file and payment in one client portal.',
  getStarted: 'Get Started',
  facts: [
    { title: 'Nine services', text: 'from $800 to $100,000+' },
    { title: 'One portal', text: 'files, comments, payments' },
    { title: '1 to 2 business days', text: 'to a first reply' },
  ],
  stage: {
    label:
      'The client portal: a project at milestone three of five, a confirmed file, a comment with a reply and a paid invoice',
    project: 'Patient portal rebuild',
    client: 'Riverside Dental Group',
    status: 'Milestone 3',
    due: 'Due Dec 18, 2026',
    price: '$18,400.00',
    payment: 'Payment',
    paidPrice: '$9,600.00',
    author: 'Dana Whitfield',
    comment: 'Can the insurance step come after the date?',
    replyTitle: 'Admin Reply',
    reply: 'Moved. It is in v3 on staging.',
    file: 'booking-step-v3.png',
    confirmed: 'Confirmed by Dana',
  },
  servicesTitle: 'What we do',
  services: [
    {
      title: 'Web Development',
      text: 'Sites, shops and web apps, from a single page to a full product.',
      from: 'From $1,500',
    },
    {
      title: 'Cloud Deployment',
      text: 'Move to managed hosting with pipelines, monitoring and backups.',
      from: 'From $1,200',
    },
    {
      title: 'Mobile App Development',
      text: 'iOS and Android apps with offline sync and store release.',
      from: 'From $8,000',
    },
    { title: 'Tech Consulting', text: 'Second opinions, audits and a written plan you can act on.', from: 'From $800' },
  ],
  closingTitle: 'Tell us what you need built.',
  closingText: 'Create an account in two minutes. Your project, its files and its payments then have one address.',
};

const EFFECTIVE = 'June 26, 2025';
const UPDATED = 'July 12, 2025';

export const termsMessages = {
  title: 'Terms and Conditions',
  dates: `Effective ${EFFECTIVE} · Last updated ${UPDATED}`,
  contents: 'On this page',
  sections: (company: string) => [
    {
      id: 'agreement',
      title: 'What you agree to',
      text: [
        `These terms apply between you and ${company} whenever you use this website and its client portal. By creating an account you accept them. If you do not agree, please do not register.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts and verification',
      text: [
        'To register you give your full name, an email address and a password. We email a 7-digit verification code to that address; your account is created once you have entered it. A code is valid for a short time and only for the address it was sent to.',
        'Give correct details, keep your password to yourself and tell us when you think that somebody else knows it. You are responsible for what happens under your account.',
      ],
    },
    {
      id: 'roles',
      title: 'Roles',
      text: [
        'There are two roles in these terms. A Customer (also called User) follows their own projects, comments on and confirms files, and pays. An Admin runs the site for the firm: projects, files, replies, payments and accounts.',
        'Admins may promote, demote or delete users where running the service requires it. A change of role takes effect at once and may end your open sessions.',
      ],
    },
    {
      id: 'sessions',
      title: 'Sign-in and sessions',
      text: [
        'We use token-based authentication: after you sign in, your browser holds a token that proves who you are, and every call to our server carries it. It expires by itself and ends when you log out, when your password is reset and when your role changes. On a shared computer, log out when you are done.',
      ],
    },
    {
      id: 'projects',
      title: 'Projects, files and confirmations',
      text: [
        'Dates, milestones and prices in the portal show the current plan of your project. Confirming a file says that you approve it as it is; comments on it are closed from then on, and the time and a fingerprint of the file are kept.',
        'Upload and send only what you have the right to share.',
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      text: [
        'Prices are in US dollars. Payments go through PayPal; we never see or keep your card details. A project shows as paid once PayPal has confirmed the payment to us.',
      ],
    },
    {
      id: 'use',
      title: 'Fair use',
      text: [
        'Do not try to reach data of others, to disturb the service or to get around its limits. We may suspend an account that does.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      text: [
        'We may change these terms; the date at the top says when we last did. If a change concerns you, we tell you before it applies.',
      ],
    },
  ],
  questions: 'Questions about these terms:',
};

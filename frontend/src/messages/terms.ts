const EFFECTIVE = 'June 26, 2025';
const UPDATED = 'July 12, 2025';

export const termsMessages = {
  title: 'Terms and Conditions',
  dates: `Effective ${EFFECTIVE} · Last updated ${UPDATED}`,
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
        'Admins may promote, demote or delete users where running the service requires it. A change of role takes effect at once and may end your open sessions. When an account is deleted, its owner can no longer sign in; records that the law requires us to keep, such as payments, stay.',
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
      id: 'requests',
      title: 'Quotations, messages and visits',
      text: [
        'Price ranges on this site are indications. A quotation binds us once we have sent it to you in writing and for as long as it says. What you send us through the quotation or contact form is stored so that we can answer it, and used for nothing else.',
        'We count visits to the pages of this site, with the address they came from, to run and protect it. Addresses are shortened after 30 days and removed after 180. If your browser sends “Do Not Track” or “Global Privacy Control”, we do not record the visit.',
      ],
    },
    {
      id: 'use',
      title: 'Fair use',
      text: [
        'Do not try to reach other people’s data, to disturb the service or to get around its limits. We may suspend an account that does.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      text: [
        'We may change these terms; the date at the top says when we last did. If a change affects you, we will tell you before it applies.',
      ],
    },
  ],
  questions: 'Questions about these terms:',
};

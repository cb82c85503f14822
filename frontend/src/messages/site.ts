export const homeMessages = {
  title: 'Home',
  welcome: (company: string) => `Welcome to ${company}.`,
  promise: 'Software you can watch take shape.',
  lede: 'We design, build and run web, mobile and network systems. You follow every milestone, file and payment in one client portal.',
  getStarted: 'Get Started',
  seeServices: 'See all services',
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
  closingTitle: 'Tell us what you need built.',
  closingText: 'Send a short request. You get a written range and a first plan within 1 to 2 business days.',
  contact: 'Contact us',
};

export const articleMessages = { contents: 'On this page' };

export const aboutMessages = {
  title: (company: string) => `About ${company}`,
  lede: 'A software and IT firm that works in the open: every project has a page on which its owner sees what is done, what waits and what it costs.',
  contact: 'Contact us',
  services: 'See all services',
  sections: (company: string, location: string) => [
    {
      id: 'what-we-do',
      title: 'What we do',
      text: [
        `${company} builds and looks after software, and the networks and devices it runs on. We write websites, web apps and mobile apps; design databases and the interfaces between systems; move applications to the cloud; and keep all of this running afterwards. For offices and shops we also plan and install networks, file servers and cameras.`,
        'The nine services on this site are one team, not nine departments. The person who draws your Wi-Fi plan sits next to the person who writes your booking app, which helps when the one depends on the other.',
      ],
    },
    {
      id: 'how-we-work',
      title: 'How we work',
      text: [
        'A project starts with a conversation and a written range, and continues with a fixed quotation. The work is cut into milestones of about two weeks. At the end of each you look at something that works: a screen, a measured cable, a restored backup.',
        'You follow this in the client portal. It shows the milestones and dates, the files we ask you to approve, the comments on them with our replies, and what has been paid. A file you confirmed is recorded with its time, so that nobody has to remember later what was agreed.',
      ],
    },
    {
      id: 'what-we-promise',
      title: 'What you can count on',
      text: [
        'A reply within 1 to 2 business days, from someone who can answer. A price in writing before work begins. No change to scope or price without your agreement. Source code, accounts and passwords in your name. A handover that another firm could work with.',
        'And a no, where a no is the better answer. If a product off the shelf does the job, we say which one.',
      ],
    },
    {
      id: 'prices',
      title: 'What it costs',
      text: [
        'Our smallest jobs, such as a second opinion, start at $800. Large products go beyond $100,000. Each service page lists its range and what falls into it, because a first idea of the price should not require a phone call.',
        'Payments for projects go through PayPal, one project at a time, from the page of that project. Receipts are there, too.',
      ],
    },
    {
      id: 'where',
      title: 'Where we are',
      text: [
        `${location ? `Our office is in ${location}.` : 'Write to us for the address of our office.'} Networks and cameras we install within driving distance. Software we build for clients anywhere in the United States, with meetings in their time zone.`,
      ],
    },
  ],
};

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

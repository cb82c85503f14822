export const shellMessages = {
  skip: 'Skip to main content',
  main: 'Main',
  account: 'Your account',
  admin: 'Admin',
  home: (company: string) => `${company}, home`,
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  collapse: 'Collapse the rail',
  expand: 'Expand the rail',
  backToSite: 'Back to site',
  userMenu: (name: string, role: string) => `${name}, ${role}`,
  copyright: (year: number, company: string) => `© ${year} ${company}`,
  talkHeading: 'Talk to us',
  progress: (done: number, of: number) => `${done} of ${of} done`,
};

export const menuMessages = {
  moveSite: 'Export or import the site',
  pictures: 'Pictures of the site',
  redirects: 'Redirects of the site',
  login: 'Login',
  register: 'Register',
  overview: 'Overview',
  setup: 'First steps',
  site: 'Site',
  requests: 'Requests',
  dashboard: 'Dashboard',
  myProjects: 'My Projects',
  adminPanel: 'Admin Panel',
  manageProjects: 'Manage Projects',
  payments: 'Payments',
  addOffers: 'Add-Offers',
  addFeatures: 'Add New Features',
  adminFaq: 'Admin FAQ',
  visitorLogs: 'Visitor Logs',
  audit: 'Audit',
  mail: 'Mail',
  logout: 'Logout',
  terms: 'Terms',
  delivery: 'Delivery',
  content: 'Content',
  operations: 'Operations',
  unread: 'unread',
  waiting: 'waiting for you',
  failed: 'failed',
};

export const authPanel = {
  title: 'What waits inside',
  points: [
    { title: 'Live project status', text: 'Milestones, dates and progress in one table.' },
    { title: 'Files you can confirm', text: 'Comment, get a reply, approve.' },
    { title: 'Pay per project', text: 'PayPal checkout, with a record of each payment.' },
  ],
};

export const registerPanel = {
  title: 'After these two steps',
  points: [
    { title: 'You are a customer', text: 'Sign in, and your dashboard opens.' },
    { title: 'Your projects', text: 'Each stands there as soon as we have set it up.' },
    { title: 'Your emails', text: 'You choose what we write to you about.' },
  ],
};

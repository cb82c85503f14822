/**
 * Modules whose code and tables a module may use, besides core. A key with a slash is a subfolder, which its module must
 * list, too.
 */
const modules = {
  visits: [],
  audit: [],
  users: [],
  'users/privacy': ['users'],
  'users/account': ['users', 'users/privacy', 'auth', 'mail'],
  mail: ['users'],
  auth: ['users', 'mail'],
  'auth/mfa': ['users', 'auth', 'mail'],
  'auth/invitations': ['users', 'auth', 'mail'],
  'auth/oidc': ['users', 'auth', 'auth/invitations'],
  attachments: ['users', 'mail'],
  projects: ['users', 'attachments', 'mail'],
  payments: ['users', 'projects', 'mail'],
  faq: [],
  views: [],
  backups: [],
  pictures: [],
  features: ['pictures'],
  content: ['pictures', 'users'],
  offers: ['pictures'],
  requests: ['users', 'auth/invitations', 'projects', 'mail'],
  'admin-overview': ['audit', 'users', 'mail', 'projects', 'attachments', 'payments', 'requests'],
};

const layers = [
  'common',
  'config',
  'http',
  'telemetry',
  'database',
  'records',
  'events',
  'audit',
  'health',
  'scheduler',
  'rate-limit',
  'idempotency',
  'access',
  'lists',
  'trash',
  'origin',
  'company',
  'cache',
  'privacy',
  'imports',
  'storage',
  'ssr',
  'server',
];

module.exports = { layers, modules };

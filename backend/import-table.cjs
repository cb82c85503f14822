/** Which module may import which, and read whose tables, besides core. A module that is not in this table is refused. */
module.exports = {
  storage: [],
  logs: [],
  audit: [],
  users: [],
  mail: ['users'],
  auth: ['users', 'mail'],
  attachments: ['users', 'storage', 'mail'],
  projects: ['users', 'attachments', 'mail'],
  payments: ['users', 'projects', 'storage', 'mail'],
  faq: [],
  views: [],
  pictures: ['storage'],
  features: ['storage', 'pictures'],
  offers: ['storage', 'pictures'],
  requests: ['users', 'auth', 'projects', 'storage', 'mail'],
  overview: ['users', 'projects', 'attachments', 'payments', 'requests'],
};

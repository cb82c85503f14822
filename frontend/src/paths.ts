/** Every address of the app. This file imports nothing, so that any other may import it. */
export const paths = {
  home: '/',
  services: '/services',
  newFeatures: '/new-features',
  feature: '/new-features/:slug',
  faq: '/faq',
  contact: '/contact',
  about: '/about',
  terms: '/terms',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  forgotUsername: '/forgot-username',
  resetPassword: '/reset-password',
  resetPasswordToken: '/reset-password/:token',
  unsubscribe: '/unsubscribe',
  restoring: '/restoring',
  dashboard: '/dashboard',
  clientProject: '/clientProject',
  projectAttachments: '/projects/:projectId/attachments',
  admin: '/admin',
  adminOverview: '/admin/overview',
  adminSetup: '/admin/setup',
  adminProjects: '/admin/projects',
  adminPayments: '/admin/payments',
  adminFaq: '/admin/faq',
  adminFeatures: '/admin/add-new-features',
  adminOffers: '/admin/add-offer',
  adminAudit: '/admin/audit',
  adminMail: '/admin/mail',
  adminStatus: '/admin/status',
  adminRequests: '/admin/requests',
  adminSite: '/admin/site',
  adminPictures: '/admin/site/pictures',
  adminRedirects: '/admin/site/redirects',
  adminTransfer: '/admin/site/transfer',
  log: '/log',
} as const;

export type RoutePath = (typeof paths)[keyof typeof paths];

/** For the server, which answers 404 to an address that fits none of these. */
export const routePatterns: readonly RoutePath[] = Object.values(paths);

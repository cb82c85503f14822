/** Every address of the app. This file imports nothing, so that any other may import it. */
export const paths = {
  home: '/',
  services: '/services',
  webDevelopment: '/web-development',
  cloudDeployment: '/cloud-deployment',
  mobileAppDevelopment: '/mobile-app-development',
  apiDatabaseDesign: '/api-database-design',
  techConsulting: '/tech-consulting',
  maintenanceSupport: '/maintenance-support',
  itNetworking: '/it-networking',
  domainFileServer: '/domain-file-server',
  securityCameras: '/security-cameras',
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
  dashboard: '/dashboard',
  clientProject: '/clientProject',
  projectAttachments: '/projects/:projectId/attachments',
  admin: '/admin',
  adminOverview: '/admin/overview',
  adminProjects: '/admin/projects',
  adminPayments: '/admin/payments',
  adminFaq: '/admin/faq',
  adminFeatures: '/admin/add-new-features',
  adminOffers: '/admin/add-offer',
  adminAudit: '/admin/audit',
  adminMail: '/admin/mail',
  adminRequests: '/admin/requests',
  log: '/log',
} as const;

export type Access = 'public' | 'signed-in' | 'admin';
export type RoutePath = (typeof paths)[keyof typeof paths];

const SIGNED_IN: readonly RoutePath[] = [paths.dashboard, paths.clientProject, paths.projectAttachments];
const ADMIN: readonly RoutePath[] = [
  paths.admin,
  paths.adminOverview,
  paths.adminProjects,
  paths.adminPayments,
  paths.adminFaq,
  paths.adminFeatures,
  paths.adminOffers,
  paths.adminAudit,
  paths.adminMail,
  paths.adminRequests,
  paths.log,
];

/** For the server, which answers 404 to an address that fits none of these. */
export const routePatterns: readonly RoutePath[] = Object.values(paths);

export function accessOf(pattern: RoutePath): Access {
  if (ADMIN.includes(pattern)) return 'admin';
  return SIGNED_IN.includes(pattern) ? 'signed-in' : 'public';
}

export const ROLES = ['admin', 'agent', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** Everything somebody may be allowed to do. The names reach the frontend through the contract. */
export const PERMISSIONS = [
  'account.read',
  'project.read',
  'project.manage',
  'attachment.read',
  'attachment.comment',
  'attachment.confirm',
  'attachment.manage',
  'payment.read',
  'payment.pay',
  'payment.manage',
  'user.read',
  'user.manage',
  'request.manage',
  'log.manage',
  'faq.manage',
  'feature.manage',
  'offer.read',
  'offer.manage',
  'trash.read',
  'audit.read',
  'mail.manage',
  'overview.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const CUSTOMER: readonly Permission[] = [
  'account.read',
  'project.read',
  'attachment.read',
  'attachment.comment',
  'attachment.confirm',
  'payment.read',
  'payment.pay',
  'offer.read',
];

/** What each role may do; nothing else asks what role somebody has. Which records it may do it to is each module's policy. */
export const permissionsOf = (role: Role): readonly Permission[] => (role === 'admin' ? PERMISSIONS : CUSTOMER);

/** Whether somebody may do this. */
export const can = ({ role }: { role: Role }, permission: Permission): boolean =>
  permissionsOf(role).includes(permission);

export { Agreements } from './agreements.js';
export { type MailRecipient, MailSwitches } from './mail-switches.js';
export { type Notification, NOTIFICATIONS } from './user.entity.js';
export { roleOf } from './role-words.js';
export { InvitedAccounts } from './invited-accounts.js';
export {
  AccessRevoked,
  AccountChanged,
  AccountOpened,
  AccountTakenBack,
  PersonRenamed,
  StaffLeft,
} from './user.events.js';
export { noPassword } from './no-password.js';
export { type Account, OwnAccount } from './own-account.js';
export { ProvidedRoles } from './provided-roles.js';
export { UserAccounts } from './user-accounts.js';
export { UserDirectory } from './user-directory.js';
export { type ErasableUser, UserErasure } from './user-erasure.js';
export { UserGuards } from './user-guards.js';
export { UserProjects } from './user-projects.js';
export { UsersModule } from './users.module.js';

export { Agreements } from './agreements.js';
export { type MailRecipient, MailSwitches } from './mail-switches.js';
export { type Notification, NOTIFICATIONS } from './user.entity.js';
export { AccessRevoked, StaffLeft } from './user.events.js';
export { UserAccounts } from './user-accounts.js';
export { UserDirectory } from './user-directory.js';
export { UserGuards } from './user-guards.js';
export { UserProjects } from './user-projects.js';
export { UsersModule } from './users.module.js';

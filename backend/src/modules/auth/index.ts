export { AuthModule } from './auth.module.js';
export { FirstAdmin } from './first-admin.js';
export { Invitations } from './invitations.js';
export { SessionsService } from './sessions.service.js';
export { type Known, type LoggedIn, SignInService } from './sign-in.service.js';

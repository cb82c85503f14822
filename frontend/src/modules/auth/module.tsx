import { UserRoundPlus } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words } from '../../messages';
import { paths } from '../../paths';

const reset: Pick<Screen, 'shell' | 'load'> = {
  shell: 'sign-in',
  load: async () => (await import('./recovery/ResetPasswordPage')).ResetPasswordPage,
};

export const screens: readonly Screen[] = [
  {
    path: paths.login,
    shell: 'sign-in',
    source: 'modules/auth/login/LoginPage.tsx',
    load: async () => (await import('./login/LoginPage')).LoginPage,
  },
  {
    path: paths.register,
    shell: 'sign-in',
    source: 'modules/auth/register/RegisterPage.tsx',
    load: async () => (await import('./register/RegisterPage')).RegisterPage,
  },
  {
    path: paths.forgotPassword,
    shell: 'sign-in',
    source: 'modules/auth/recovery/ForgotPage.tsx',
    load: async () => (await import('./recovery/ForgotPage')).ForgotPasswordPage,
  },
  {
    path: paths.forgotUsername,
    shell: 'sign-in',
    source: 'modules/auth/recovery/ForgotPage.tsx',
    load: async () => (await import('./recovery/ForgotPage')).ForgotUsernamePage,
  },
  { ...reset, path: paths.resetPassword },
  { ...reset, path: paths.resetPasswordToken },
  {
    path: paths.notMe,
    shell: 'sign-in',
    load: async () => (await import('./recovery/NotMePage')).NotMePage,
  },
  {
    path: paths.keepAccount,
    shell: 'sign-in',
    load: async () => (await import('./recovery/KeepAccountPage')).KeepAccountPage,
  },
];

export const invitationScreens: readonly Screen[] = [
  {
    path: paths.adminInvitations,
    needs: 'user.manage',
    source: 'modules/auth/invitations/InvitationsPage.tsx',
    load: async () => (await import('./invitations/InvitationsPage')).InvitationsPage,
    begins: { label: words.invite, icon: UserRoundPlus, query: '?add=1' },
  },
];

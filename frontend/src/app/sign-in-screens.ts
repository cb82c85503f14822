import { paths } from '../paths';
import { screen, type DrawnScreen } from './site-screens';

/** Around every one of them. */
export const AUTH_LAYOUT = {
  source: 'app/layouts/AuthLayout.tsx',
  load: async () => (await import('./layouts/AuthLayout')).AuthLayout,
};

/** Where people sign in, register, and ask for what they have forgotten. */
export const signInScreens: readonly DrawnScreen[] = [
  screen(paths.login, 'modules/auth/LoginPage.tsx', async () => (await import('../modules/auth/LoginPage')).LoginPage),
  screen(
    paths.register,
    'modules/auth/register/RegisterPage.tsx',
    async () => (await import('../modules/auth/register/RegisterPage')).RegisterPage,
  ),
  screen(
    paths.forgotPassword,
    'modules/auth/recovery/ForgotPasswordPage.tsx',
    async () => (await import('../modules/auth/recovery/ForgotPasswordPage')).ForgotPasswordPage,
  ),
  screen(
    paths.forgotUsername,
    'modules/auth/recovery/ForgotUsernamePage.tsx',
    async () => (await import('../modules/auth/recovery/ForgotUsernamePage')).ForgotUsernamePage,
  ),
];

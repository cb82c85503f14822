import { AuthPage } from '../../components/AuthPage';
import { recoveryMessages } from '../../messages';

export function ForgotPasswordPage() {
  return <AuthPage title={recoveryMessages.passwordTitle}>{null}</AuthPage>;
}

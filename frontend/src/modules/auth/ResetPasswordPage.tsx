import { AuthPage } from '../../components/AuthPage';
import { recoveryMessages } from '../../messages';

export function ResetPasswordPage() {
  return <AuthPage title={recoveryMessages.resetTitle}>{null}</AuthPage>;
}

import { AuthPage } from '../../components/AuthPage';
import { recoveryMessages } from '../../messages';

export function ForgotUsernamePage() {
  return <AuthPage title={recoveryMessages.usernameTitle}>{null}</AuthPage>;
}

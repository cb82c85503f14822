import { AuthPage } from '../../components/AuthPage';
import { loginMessages } from '../../messages';

export function LoginPage() {
  return <AuthPage title={loginMessages.title}>{null}</AuthPage>;
}

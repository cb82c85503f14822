import { AuthPage } from '../../components/AuthPage';
import { registerMessages } from '../../messages';

export function RegisterPage() {
  return <AuthPage title={registerMessages.title}>{null}</AuthPage>;
}

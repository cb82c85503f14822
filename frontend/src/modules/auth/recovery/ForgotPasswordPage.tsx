import { sessionApi } from '../../../api/store/session-api';
import { paths } from '../../../paths';
import { loginMessages, recoveryMessages as words } from '../../../messages';
import { RecoveryForm } from './RecoveryForm';

const USERNAME = { to: paths.forgotUsername, label: loginMessages.forgotUsername };

export function ForgotPasswordPage() {
  const [requestReset] = sessionApi.useRequestPasswordResetMutation();
  return (
    <RecoveryForm
      title={words.passwordTitle}
      lede={words.passwordLede}
      submit={words.passwordSubmit}
      sent={words.resetSent}
      request={(emailDto) => requestReset({ emailDto })}
      other={USERNAME}
    />
  );
}

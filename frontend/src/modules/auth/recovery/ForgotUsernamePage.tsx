import { sessionApi } from '../../../api/store/session-api';
import { paths } from '../../../paths';
import { loginMessages, recoveryMessages as words } from '../../../messages';
import { RecoveryForm } from './RecoveryForm';

const PASSWORD = { to: paths.forgotPassword, label: loginMessages.forgotPassword };

export function ForgotUsernamePage() {
  const [requestUsername] = sessionApi.useRequestUsernameMutation();
  return (
    <RecoveryForm
      title={words.usernameTitle}
      lede={words.usernameLede}
      submit={words.usernameSubmit}
      sent={words.usernameSent}
      request={(emailDto) => requestUsername({ emailDto })}
      other={PASSWORD}
    />
  );
}

import { useCallback } from 'react';
import { useSendTestMailMutation } from '../../../api/store/test-mail';
import type { MailView } from '../../../contract/api/mail';
import { useToast } from '../../../ui/feedback/toasts';
import { mailLogMessages as words } from '../../../messages';
import { useResendMailMutation } from '../mail.api';

export function useMailActions() {
  const toast = useToast();
  const [sendAgain] = useResendMailMutation();
  const [sendTest, { isLoading: isTesting }] = useSendTestMailMutation();

  const resend = useCallback(
    async ({ id, recipient }: MailView) => {
      const { error } = await sendAgain({ id });
      if (error) toast.error(error, words.resendFailed);
      else toast.success(words.resent(recipient));
    },
    [sendAgain, toast],
  );
  const test = async () => {
    const { data, error } = await sendTest();
    if (data) toast.success(data.message);
    else toast.error(error, words.testFailed);
  };
  return { resend, test, isTesting };
}

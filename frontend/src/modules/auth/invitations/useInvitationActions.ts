import type { InvitationView } from '../../../contract/api/invitations';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { invitationMessages as words } from '../../../messages';
import { useResendInvitationMutation, useWithdrawInvitationMutation } from './invitations.api';

export function useInvitationActions() {
  const [send] = useResendInvitationMutation();
  const [remove] = useWithdrawInvitationMutation();
  const confirm = useConfirm();
  const toast = useToast();
  const resend = async ({ id, email }: InvitationView): Promise<void> => {
    const { error } = await send({ id });
    if (error) toast.error(error, words.resendFailed);
    else toast.success(words.resent(email));
  };
  const withdraw = async ({ id, name }: InvitationView): Promise<void> => {
    const question = { title: words.withdrawTitle(name), detail: words.withdrawDetail, action: words.withdraw };
    if (!(await confirm({ ...question, tone: 'alert' }))) return;
    const { data, error } = await remove({ id });
    if (error) toast.error(error, words.withdrawFailed);
    else toast.success(data.message);
  };
  return { resend, withdraw };
}

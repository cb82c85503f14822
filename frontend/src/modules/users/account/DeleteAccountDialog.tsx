import DialogContent from '@mui/material/DialogContent';
import { useId, useState, type SubmitEvent } from 'react';
import { type AccountView, useDeleteAccountMutation, usePreviewOwnErasureQuery } from '../../../api/store/account-api';
import { errorText } from '../../../api/errors';
import { clearSession } from '../../../api/session/session-storage';
import { deleteAccountLimits } from '../../../contract/limits';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { useToast } from '../../../ui/feedback/toasts';
import { ConfirmationInput } from '../../../ui/form/fields/ConfirmationInput';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { formatInstant } from '../../../ui/format';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { TitledDialog } from '../../../ui/layers/TitledDialog';
import { closeUnless } from '../../../ui/layers/close-unless';
import { Notice } from '../../../ui/page/Notice';
import { ownDataMessages as words, privacyMessages } from '../../../messages';
import { ErasurePreview } from '../person/ErasureSums';
import { Parts } from '../person/person-styles';

interface DeleteAccountDialogProps {
  account: Pick<AccountView, 'name' | 'email'>;
  onClose: () => void;
}

export function DeleteAccountDialog({ account: { name, email }, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const { data, error, refetch } = usePreviewOwnErasureQuery(undefined, { refetchOnMountOrArgChange: true });
  const [typed, setTyped] = useState('');
  const leaving = useLeaving();
  const isMeant = typed.trim().toLowerCase() === email;
  const mayLeave = data?.blockers.length === 0;
  const close = closeUnless(leaving.isBusy, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMeant) void leaving.leave(email);
  };
  return (
    <TitledDialog title={words.leaveTitle(name)} line={email} edge width={560} onClose={close}>
      <DialogContent>
        {error && <ErrorPanel title={privacyMessages.loadFailed} error={error} onRetry={() => void refetch()} />}
        <Parts aria-busy={!data && !error}>
          {data && (
            <section>
              <ErasurePreview preview={data} heading="h3">
                <form id={formId} onSubmit={submit}>
                  <p>{words.final}</p>
                  <ConfirmationInput
                    label={words.typeEmail(email)}
                    value={typed}
                    maxLength={deleteAccountLimits.email.maxLength}
                    onType={setTyped}
                  />
                  {leaving.error && <Notice state="bad">{errorText(leaving.error, words.leaveFailed)}</Notice>}
                </form>
              </ErasurePreview>
            </section>
          )}
        </Parts>
      </DialogContent>
      <DialogFoot onCancel={close}>
        {mayLeave && (
          <SubmitButton
            form={formId}
            color="error"
            disabled={!isMeant}
            label={words.leaveSure}
            busyLabel={words.leaving}
            busy={leaving.isBusy}
          />
        )}
      </DialogFoot>
    </TitledDialog>
  );
}

function useLeaving() {
  const [leave, { isLoading, error }] = useDeleteAccountMutation();
  const toast = useToast();
  return {
    isBusy: isLoading,
    error,
    leave: async (email: string) => {
      if (isLoading) return;
      const { data } = await leave({ deleteAccountDto: { email } });
      if (!data) return;
      toast.success(words.left(formatInstant(data.erased_at)));
      clearSession();
    },
  };
}

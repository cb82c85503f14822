import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId, useState } from 'react';
import { useDeleteAccountMutation, usePreviewOwnErasureQuery } from '../../../api/store/account-api';
import { errorText } from '../../../api/errors';
import { useSession, type SessionUser } from '../../../api/session/session';
import { clearSession } from '../../../api/session/session-storage';
import { deleteAccountLimits } from '../../../contract/limits';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { useToast } from '../../../ui/feedback/toasts';
import { ConfirmationInput } from '../../../ui/form/fields/ConfirmationInput';
import { formatInstant } from '../../../ui/format';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { fullOnPhones } from '../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { Notice } from '../../../ui/page/Notice';
import { ownDataMessages as words, privacyMessages } from '../../../messages';
import { DeletedData, RetainedData } from '../person/ErasureSums';
import { Blockers } from '../person/Blockers';
import { Parts } from '../person/person-styles';

const paper = fullOnPhones(560);

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { user } = useSession();
  const { data, error, refetch } = usePreviewOwnErasureQuery(undefined, { refetchOnMountOrArgChange: true });
  useCloseOnBack(true, onClose);
  if (!user) return null;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <DialogHead titleId={titleId} title={words.leaveTitle(user.name)} line={user.email} onClose={onClose} />
      <DialogContent>
        {error && <ErrorPanel title={privacyMessages.loadFailed} error={error} onRetry={() => void refetch()} />}
        <Parts aria-busy={!data && !error}>
          {data && (
            <section>
              <DeletedData heading="h3" deleted={data.deleted} />
              <RetainedData heading="h3" retained={data.retained} />
              {data.blockers.length > 0 ? (
                <Blockers heading="h3" all={data.blockers} />
              ) : (
                <DeleteAccountForm user={user} />
              )}
            </section>
          )}
        </Parts>
      </DialogContent>
    </Dialog>
  );
}

function DeleteAccountForm({ user: { email } }: { user: SessionUser }) {
  const [typed, setTyped] = useState('');
  const [leave, { isLoading, error }] = useDeleteAccountMutation();
  const toast = useToast();
  const isMeant = typed.trim().toLowerCase() === email;
  const go = async () => {
    if (!isMeant || isLoading) return;
    const { data } = await leave({ deleteAccountDto: { email } });
    if (!data) return;
    toast.success(words.left(formatInstant(data.erased_at)));
    clearSession();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <p>{words.final}</p>
      <ConfirmationInput
        label={words.typeEmail(email)}
        value={typed}
        maxLength={deleteAccountLimits.email.maxLength}
        onType={setTyped}
      />
      {error && <Notice state="bad">{errorText(error, words.leaveFailed)}</Notice>}
      <Button
        type="submit"
        variant="contained"
        color="error"
        disabled={!isMeant}
        aria-busy={isLoading}
        sx={{ marginTop: 1.5 }}
      >
        <BusyLabel isBusy={isLoading} busy={words.leaving}>
          {words.leaveSure}
        </BusyLabel>
      </Button>
    </form>
  );
}

import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { formatInstant } from '../../../ui/format';
import { TitledDialog } from '../../../ui/layers/TitledDialog';
import { closeUnless } from '../../../ui/layers/close-unless';
import { Notice } from '../../../ui/page/Notice';
import { PhoneLink } from '../../../ui/page/PhoneLink';
import {
  privacyMessages as words,
  profileMessages,
  userMessages,
  factorResetMessages as resetWords,
} from '../../../messages';
import { ExportButton } from './ExportButton';
import { SignIns } from './SignIns';
import { ErasurePreview, RetainedData } from './ErasureSums';
import { Parts } from './person-styles';
import { useErasePersonMutation, usePreviewErasureQuery, type ErasureView } from './person.api';
import { useResetFactorsMutation, type ListedUserView } from '../users.api';
import Button from '@mui/material/Button';
import { errorText } from '../../../api/errors';
import { eraseLimits } from '../../../contract/limits';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { ConfirmationInput } from '../../../ui/form/fields/ConfirmationInput';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';

interface PersonDialogProps {
  user: ListedUserView;
  onClose: () => void;
}

export function PersonDialog({ user, onClose }: PersonDialogProps) {
  const [left, setLeft] = useState<ErasureView>();
  const [erase, { isLoading, error }] = useErasePersonMutation();
  const close = closeUnless(isLoading, onClose);
  const go = async () => {
    if (isLoading) return;
    const { data } = await erase({ id: user.id, eraseDto: { email: user.email } });
    if (data) setLeft(data);
  };
  return (
    <TitledDialog title={words.title(user.name)} line={user.email} width={560} onClose={close}>
      <DialogContent>
        {left ? (
          <Erased name={user.name} left={left} />
        ) : (
          <Parts>
            {user.deletion_due_at && (
              <Notice state="warn">{userMessages.leavingOn(formatInstant(user.deletion_due_at))}</Notice>
            )}
            {user.phone && <Phone number={user.phone} />}
            <SignIns userId={user.id} />
            {user.has_factor && <ResetFactors user={user} />}
            <Export user={user} />
            <Erase user={user}>
              <EraseForm email={user.email} isBusy={isLoading} error={error} onErase={() => void go()} />
            </Erase>
          </Parts>
        )}
      </DialogContent>
    </TitledDialog>
  );
}

const Phone = ({ number }: { number: string }) => (
  <section>
    <h3>{profileMessages.phone}</h3>
    <PhoneLink phone={number} as={Link} />
  </section>
);

function Erased({ name, left }: { name: string; left: ErasureView }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Parts ref={place} role="group" tabIndex={-1} aria-label={words.done(name)}>
      <Notice state="ok">{words.done(name)}</Notice>
      <section>
        <RetainedData heading="h3" retained={left.retained} />
      </section>
    </Parts>
  );
}

const Export = ({ user: { id } }: Pick<PersonDialogProps, 'user'>) => (
  <section>
    <h3>{words.exportTitle}</h3>
    <p>{words.exportLine}</p>
    <ExportButton path={`/users/${id}/export.tar`} name={`person-${id}`} texts={words.export} />
  </section>
);

interface EraseProps extends Pick<PersonDialogProps, 'user'> {
  children: ReactNode;
}

function Erase({ user, children }: EraseProps) {
  const { data, error, refetch } = usePreviewErasureQuery({ id: user.id }, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-busy={!data}>
      <h3>{words.eraseTitle}</h3>
      {data && (
        <ErasurePreview preview={data} heading="h4" note={words.freeText}>
          {children}
        </ErasurePreview>
      )}
    </section>
  );
}

interface EraseFormProps {
  email: string;
  isBusy: boolean;
  error: unknown;
  onErase: () => void;
}

function EraseForm({ email, isBusy, error, onErase }: EraseFormProps) {
  const [typed, setTyped] = useState('');
  const isMeant = typed.trim().toLowerCase() === email;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isMeant) onErase();
      }}
    >
      <p>{words.final}</p>
      <ConfirmationInput
        label={words.typeEmail(email)}
        value={typed}
        maxLength={eraseLimits.email.maxLength}
        onType={setTyped}
      />
      {Boolean(error) && <Notice state="bad">{errorText(error, words.eraseFailed)}</Notice>}
      <Button
        type="submit"
        variant="contained"
        color="error"
        disabled={!isMeant}
        aria-busy={isBusy}
        sx={{ marginTop: 1.5 }}
      >
        <BusyLabel isBusy={isBusy} busy={words.erasing}>
          {words.eraseAction}
        </BusyLabel>
      </Button>
    </form>
  );
}

function ResetFactors({ user: { id, name } }: { user: ListedUserView }) {
  const sure = useConfirm();
  const toast = useToast();
  const [reset, { isLoading }] = useResetFactorsMutation();
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  const go = async () => {
    const question = { title: resetWords.sure(name), detail: resetWords.detail, action: resetWords.action };
    if (!(await sure({ ...question, tone: 'alert' }))) return;
    try {
      await reset({ id }).unwrap();
      setDone(true);
      toast.success(resetWords.done(name));
    } catch (error) {
      toast.error(error, resetWords.failed);
    }
  };
  return (
    <section>
      <h3>{resetWords.title}</h3>
      <p>{resetWords.line}</p>
      <Button variant="outlined" aria-busy={isLoading} disabled={isLoading} onClick={() => void go()}>
        <BusyLabel isBusy={isLoading} busy={resetWords.busy}>
          {resetWords.action}
        </BusyLabel>
      </Button>
    </section>
  );
}

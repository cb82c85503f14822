import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { formatInstant } from '../../../ui/format';
import { TitledDialog } from '../../../ui/layers/TitledDialog';
import { closeUnless } from '../../../ui/layers/close-unless';
import { Notice } from '../../../ui/page/Notice';
import { PhoneLink } from '../../../ui/page/PhoneLink';
import { privacyMessages as words, profileMessages, userMessages } from '../../../messages';
import { EraseForm } from './EraseForm';
import { ExportButton } from './ExportButton';
import { SignIns } from './SignIns';
import { Blockers, DeletedData, RetainedData } from './ErasureSums';
import { Parts } from './person-styles';
import { ResetFactors } from './ResetFactors';
import { useErasePersonMutation, usePreviewErasureQuery, type ErasureView } from './person.api';
import type { ListedUserView } from '../users.api';

const EXPORT = { action: words.exportAction, busy: words.exporting, done: words.exported, failed: words.exportFailed };

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
    <ExportButton path={`/users/${id}/export.tar`} name={`person-${id}`} texts={EXPORT} />
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
        <>
          <DeletedData heading="h4" deleted={data.deleted} />
          <RetainedData heading="h4" retained={data.retained} />
          <p>{words.freeText}</p>
          {data.blockers.length > 0 ? <Blockers heading="h4" all={data.blockers} /> : children}
        </>
      )}
    </section>
  );
}

import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { TriangleAlert, Download } from 'lucide-react';
import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { useCan } from '../../api/session/session';
import { BusyLabel } from '../../ui/feedback/BusyLabel';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel';
import { formatInstant, formatSize } from '../../ui/format';
import { RelativeTime } from '../../ui/marks/RelativeTime';
import { Notice } from '../../ui/page/Notice';
import { TitledPanel } from '../../ui/page/TitledPanel';
import { backupMessages as words } from '../../messages';
import { AllBackups } from './AllBackups';
import { Body, Buttons, Failure, BackupList, BackupListHead, Filling } from './backup-styles';
import { BackupLine } from './BackupLine';
import type { BackupsView, BackupView } from '../../contract/api/backups';
import { useBackups } from './useBackups';
import { useVerify } from './useVerify';
import { RestoreDialog } from './RestoreDialog';
import { useToast } from '../../ui/feedback/toasts';
import { formatSpan } from '../../ui/time-format';
import { useNow } from '../../ui/useNow';
import { useMakeBackupMutation } from './backups.api';

const SHOWN = 3;

export const BackupPanel = () => (useCan('backups.manage') ? <Backups /> : null);

function Backups() {
  const { data, error, refetch } = useBackups();
  return (
    <TitledPanel compact title={words.title} aside={data?.planned && <span>{words.daily}</span>}>
      {data && <Content backups={data} />}
      {!data && error && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBackups />}
    </TitledPanel>
  );
}

function Content({ backups }: { backups: BackupsView }) {
  const { items, failure, keep, planned, running } = backups;
  const [open, setOpen] = useState<'all' | 'restore'>();
  const { verify, verifying, refusal, cancel } = useVerify();
  const [last] = items;
  const close = () => setOpen(undefined);
  return (
    <Body>
      <Last backup={last} planned={planned} />
      {failure && (
        <Failure>
          <TriangleAlert size={17} aria-hidden />
          <span>{failure}</span>
        </Failure>
      )}
      {(planned || last) && (
        <Buttons>
          <BackupNowButton backups={backups} />
          <Button
            variant="outlined"
            disabled={!last}
            aria-busy={verifying !== undefined}
            onClick={() => last && void verify(last.name)}
          >
            <BusyLabel isBusy={verifying !== undefined} busy={words.verifying}>
              {words.verify}
            </BusyLabel>
          </Button>
          {verifying !== undefined && (
            <Button variant="outlined" onClick={() => void cancel(verifying)}>
              {words.cancelVerification}
            </Button>
          )}
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            disabled={!last || running}
            onClick={() => setOpen('restore')}
          >
            {words.restore}
          </Button>
        </Buttons>
      )}
      {refusal && <Notice state="bad">{refusal}</Notice>}
      {last && (
        <div>
          <BackupListHead>{words.kept(keep)}</BackupListHead>
          <BackupList>
            {items.slice(0, SHOWN).map((backup) => (
              <li key={backup.name}>
                <BackupLine backup={backup} />
              </li>
            ))}
          </BackupList>
          {items.length > SHOWN && (
            <MuiLink
              component="button"
              type="button"
              aria-haspopup="dialog"
              sx={{ display: 'block', padding: '10px 0 0', fontSize: '0.8125rem' }}
              onClick={() => setOpen('all')}
            >
              {words.all(items.length)}
            </MuiLink>
          )}
        </div>
      )}
      <AllBackups backups={items} open={open === 'all'} onClose={close} />
      {open === 'restore' && <RestoreDialog backups={items} onClose={close} />}
    </Body>
  );
}

function Last({ backup, planned }: { backup: BackupView | undefined; planned: boolean }) {
  if (!backup) {
    return (
      <div>
        <b>{planned ? words.never : words.notPlanned}</b>
        <small>{planned ? words.neverLine : words.unplannedLine}</small>
      </div>
    );
  }
  return (
    <div>
      <b>
        <RelativeTime at={backup.made_at} />
      </b>
      <small>{[formatInstant(backup.made_at, true), formatSize(backup.bytes)].join(words.apart)}</small>
    </div>
  );
}

const SkeletonBackups = () => (
  <Body aria-hidden data-late>
    <div>
      <Skeleton width={120} height={26} />
      <Skeleton width={210} height={19} />
    </div>
    <Buttons>
      <Skeleton variant="rounded" height={36} />
      <Skeleton variant="rounded" height={36} />
      <Skeleton variant="rounded" height={36} />
    </Buttons>
  </Body>
);

const SECOND = 1000;

function BackupNowButton({ backups: { running, failure } }: { backups: BackupsView }) {
  const toast = useToast();
  const [make, { isLoading }] = useMakeBackupMutation();
  const isBusy = isLoading || running;
  const press = async () => {
    const { error } = await make();
    if (error) toast.error(error, words.nowFailed);
  };
  const showResult = useEffectEvent(() => (failure ? toast.failure(failure) : toast.success(words.done)));
  const was = useRef(running);
  useEffect(() => {
    if (was.current && !running) showResult();
    was.current = running;
  }, [running]);
  return (
    <Button
      variant="contained"
      startIcon={<Download aria-hidden />}
      aria-busy={isBusy}
      sx={{ position: 'relative', overflow: 'hidden' }}
      onClick={() => void (isBusy || press())}
    >
      {isBusy ? <Running /> : words.now}
      {isBusy && <Filling aria-hidden />}
    </Button>
  );
}

function Running() {
  const [began] = useState(Date.now);
  const now = useNow(SECOND);
  return <>{now - began < SECOND ? words.running : words.runningFor(formatSpan(now - began))}</>;
}

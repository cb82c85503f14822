import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '../../ui/feedback/toasts';
import { formatSpan } from '../../ui/time-format';
import { useNow } from '../../ui/useNow';
import { backupMessages as words } from '../../messages';
import { Filling } from './backup-styles';
import { useMakeBackupMutation } from './backups.api';
import type { BackupsView } from '../../contract/api/backups';

const SECOND = 1000;

export function BackupNowButton({ backups: { running, failure } }: { backups: BackupsView }) {
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

import { useEffect, useRef, useState } from 'react';
import { errorText, isNetworkError, type ApiError } from '../../api/errors';
import { useToast } from '../../ui/feedback/toasts';
import { formatSize } from '../../ui/format';
import { formatDayAndHour } from '../../ui/time-format';
import { backupMessages as words } from '../../messages';
import { named, useCancelVerificationMutation, useVerifyBackupMutation } from './backups.api';
import type { BackupContentsView } from '../../contract/api/backups';

export const holdingsOf = ({ rows, files, bytes }: BackupContentsView): string =>
  words.holds(rows, files, formatSize(bytes));

const isTimeout = (error: unknown): boolean => isNetworkError(error) && error.status === 'TIMEOUT';

/** After a timeout, the next call joins the running verification. */
async function untilAnswered<A extends { error?: unknown }>(ask: () => PromiseLike<A>, isOver: () => boolean) {
  let answer = await ask();
  while (isTimeout(answer.error) && !isOver()) answer = await ask();
  return answer;
}

export function useVerification(onVerified: (backup: BackupContentsView) => void) {
  const toast = useToast();
  const [ask] = useVerifyBackupMutation();
  const [askToCancel] = useCancelVerificationMutation();
  const [verifying, setVerifying] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const isOver = useRef(false);
  useEffect(() => () => void (isOver.current = true), []);
  const verify = async (name: string) => {
    if (verifying !== undefined) return;
    isOver.current = false;
    setVerifying(name);
    setRefusal('');
    const { data, error } = await untilAnswered(
      () => ask(named(name)),
      () => isOver.current,
    );
    setVerifying(undefined);
    if (data) onVerified(data);
    else setRefusal(errorText(error as ApiError, words.verifyFailed));
  };
  const cancel = async (name: string) => {
    isOver.current = true;
    const { error } = await askToCancel(named(name));
    if (error) toast.error(error, words.cancelFailed);
  };
  return { verify, verifying, refusal, cancel };
}

export function useVerify() {
  const toast = useToast();
  return useVerification((backup) =>
    toast.success(words.verified(formatDayAndHour(backup.made_at), holdingsOf(backup))),
  );
}

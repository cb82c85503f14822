import { useState } from 'react';
import { errorText, type ApiError } from '../../api/errors';
import { useToast } from '../../ui/feedback/toasts';
import { formatSize } from '../../ui/format';
import { formatDayAndHour } from '../../ui/time-format';
import { backupMessages as words } from '../../messages';
import { named, useCancelVerificationMutation, useVerifyBackupMutation } from './backups.api';
import type { BackupContentsView } from '../../contract/api/backups';

export const holdingsOf = ({ rows, files, bytes }: BackupContentsView): string =>
  words.holds(rows, files, formatSize(bytes));

export function useCancelVerification(): (name: string) => Promise<void> {
  const toast = useToast();
  const [cancel] = useCancelVerificationMutation();
  return async (name) => {
    const { error } = await cancel(named(name));
    if (error) toast.error(error, words.cancelFailed);
  };
}

export function useVerify() {
  const toast = useToast();
  const [ask] = useVerifyBackupMutation();
  const cancel = useCancelVerification();
  const [verifying, setVerifying] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const verify = async (name: string) => {
    if (verifying !== undefined) return;
    setVerifying(name);
    setRefusal('');
    const { data, error } = await ask(named(name));
    setVerifying(undefined);
    if (data) toast.success(words.verified(formatDayAndHour(data.made_at), holdingsOf(data)));
    else setRefusal(errorText(error as ApiError, words.verifyFailed));
  };
  return { verify, verifying, refusal, cancel };
}

import { useState } from 'react';
import { errorText, type ApiError } from '../../api/errors';
import { useCompany } from '../../api/company';
import { useToast } from '../../kit/feedback/toasts';
import { formatSize } from '../../kit/format';
import { dayAndHour } from '../../kit/moments';
import { backupMessages as words } from '../../messages';
import { named, useVerifyBackupMutation } from './backups.api';
import type { BackupContentsView } from '../../contract/api/backups';

export const holdingsOf = ({ rows, files, bytes }: BackupContentsView): string =>
  words.holds(rows, files, formatSize(bytes));

/** Reads a whole backup and says what it is; that it is not whole stays until the next try. */
export function useVerify() {
  const toast = useToast();
  const { timezone } = useCompany();
  const [ask] = useVerifyBackupMutation();
  const [verifying, setVerifying] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const verify = async (name: string) => {
    if (verifying !== undefined) return;
    setVerifying(name);
    setRefusal('');
    const { data, error } = await ask(named(name));
    setVerifying(undefined);
    if (data) toast.success(words.verified(dayAndHour(data.made_at, timezone), holdingsOf(data)));
    else setRefusal(errorText(error as ApiError, words.verifyFailed));
  };
  return { verify, verifying, refusal };
}

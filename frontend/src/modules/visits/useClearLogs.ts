import { useConfirm } from '../../ui/feedback/confirm';
import { useToast } from '../../ui/feedback/toasts';
import { count } from '../../ui/format';
import { LIVE } from '../../api/store/live';
import { logMessages as words } from '../../messages';
import { useClearLogsMutation, useListLogsQuery } from './logs.api';

export function useClearLogs() {
  const [clear, { isLoading }] = useClearLogsMutation();
  const all = useListLogsQuery({ bots: 'all', limit: 1 }, LIVE).data?.total;
  const confirm = useConfirm();
  const toast = useToast();
  const run = async () => {
    const detail = all === undefined ? {} : { detail: words.clearDetail(count(all, words.visit)) };
    if (!(await confirm({ title: words.clearTitle, ...detail, action: words.clearAction }))) return;
    const { data, error } = await clear();
    if (error) toast.error(error, words.clearFailed);
    else toast.success(data?.message || words.cleared);
  };
  return { clear: run, isClearing: isLoading };
}

import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { LIVE } from '../../api/store/live';
import { logMessages as words } from '../../messages';
import { useConfirm } from '../../ui/feedback/confirm';
import { useToast } from '../../ui/feedback/toasts';
import { count } from '../../ui/format';
import { RefreshButton } from '../../ui/table/query/RefreshButton';
import { useClearLogsMutation, useListLogsQuery } from './logs.api';

export function LogActions({ onRefresh }: { onRefresh: () => void }) {
  const [sendClear, { isLoading: isClearing }] = useClearLogsMutation();
  const all = useListLogsQuery({ bots: 'all', limit: 1 }, LIVE).data?.total;
  const confirm = useConfirm();
  const toast = useToast();
  const clear = async () => {
    const detail = all === undefined ? {} : { detail: words.clearDetail(count(all, words.visit)) };
    if (!(await confirm({ title: words.clearTitle, ...detail, action: words.clearAction }))) return;
    const { data, error } = await sendClear();
    if (error) toast.error(error, words.clearFailed);
    else toast.success(data?.message || words.cleared);
  };
  return (
    <>
      <RefreshButton onRefresh={onRefresh} />
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-busy={isClearing}
        startIcon={<Trash2 aria-hidden />}
        onClick={() => !isClearing && void clear()}
      >
        {words.clear}
      </Button>
    </>
  );
}

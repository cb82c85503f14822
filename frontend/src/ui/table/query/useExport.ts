import { useState } from 'react';
import { tableMessages } from '../../../messages';
import { useToast } from '../../feedback/toasts';

export function useExport(onExport: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const run = async () => {
    setBusy(true);
    await onExport().catch((error: unknown) => toast.error(error, tableMessages.exportFailed));
    setBusy(false);
  };
  return {
    busy,
    label: busy ? tableMessages.exporting : tableMessages.exportCsv,
    run: () => !busy && void run(),
  };
}

import Button, { type ButtonProps } from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { datedName, downloadFile } from '../../../api/download';
import { errorText } from '../../../api/errors';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { useToast } from '../../../ui/feedback/toasts';
import { errorMessages } from '../../../messages';

interface ExportButtonProps extends Pick<ButtonProps, 'size'> {
  path: string;
  name: string;
  texts: { action: string; busy: string; done: string; failed: (reason: string) => string };
}

/** Personal data as a file. */
export function ExportButton({ path, name, texts, size = 'medium' }: ExportButtonProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadFile(path, datedName(name, 'tar'));
      toast.success(texts.done);
    } catch (error) {
      toast.failure(texts.failed(errorText(error, errorMessages.unknown)));
    }
    setBusy(false);
  };
  return (
    <Button
      size={size}
      variant="outlined"
      startIcon={<Download aria-hidden />}
      aria-busy={isBusy}
      onClick={() => void go()}
    >
      <BusyLabel isBusy={isBusy} busy={texts.busy}>
        {texts.action}
      </BusyLabel>
    </Button>
  );
}

import { commonMessages } from '../../messages';
import { useToast } from './toasts';

/** Shows the result; returns false when the browser refused. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, done: string): Promise<boolean> => {
    const isCopied = await copyText(text);
    if (isCopied) toast.success(done);
    else toast.failure(commonMessages.copyFailed);
    return isCopied;
  };
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithExecCommand(text);
  }
}

/** For unencrypted connections; needs a selection and the focus. */
function copyWithExecCommand(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  // Inside the dialog, which traps the focus.
  const place = before?.closest('[role="dialog"]') ?? document.body;
  const box = document.createElement('textarea');
  box.value = text;
  box.style.cssText = 'position:fixed;opacity:0';
  place.append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    before?.focus({ preventScroll: true });
    box.remove();
  }
}

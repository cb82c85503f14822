import { useCallback } from 'react';
import { openFile, downloadFile } from '../../api/download';
import { withReference } from '../../api/errors';
import type { AttachmentView } from '../../contract/api/attachments';
import { useToast } from '../../ui/feedback/toasts';
import { attachmentMessages } from '../../messages';
import { filePath } from './file-address';

export function useOpenOriginal(): (attachment: AttachmentView) => Promise<void> {
  const toast = useToast();
  return useCallback(
    ({ filename }: AttachmentView) =>
      openFile(filePath(filename)).catch((error: unknown) =>
        toast.failure(withReference(attachmentMessages.openFailed, error)),
      ),
    [toast],
  );
}

export function useDownload(): (attachment: AttachmentView) => Promise<void> {
  const toast = useToast();
  return useCallback(
    ({ filename, original_name }: AttachmentView) =>
      downloadFile(filePath(filename), original_name).catch((error: unknown) =>
        toast.error(error, attachmentMessages.downloadFailed),
      ),
    [toast],
  );
}

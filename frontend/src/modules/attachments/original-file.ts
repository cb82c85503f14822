import { openFile, downloadFile } from '../../api/download';
import { withReference } from '../../api/errors';
import type { AttachmentView } from '../../contract/api/attachments';
import { useToast } from '../../ui/feedback/toasts';
import { attachmentMessages } from '../../messages';
import { filePath } from './file-address';

export function useOpenOriginal(): (attachment: AttachmentView) => Promise<void> {
  const toast = useToast();
  return ({ filename }) =>
    openFile(filePath(filename)).catch((error: unknown) =>
      toast.failure(withReference(attachmentMessages.openFailed, error)),
    );
}

export function useDownload(): (attachment: AttachmentView) => Promise<void> {
  const toast = useToast();
  return ({ filename, original_name }) =>
    downloadFile(filePath(filename), original_name).catch((error: unknown) =>
      toast.error(error, attachmentMessages.downloadFailed),
    );
}

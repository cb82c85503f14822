import { isApiError } from '../../api/errors';
import type { AttachmentView } from '../../contract/api/attachments';
import { count } from '../../ui/format';
import { useConfirm } from '../../ui/feedback/confirm';
import { useToast } from '../../ui/feedback/toasts';
import { attachmentMessages as words } from '../../messages';
import { logFailure } from './log-failure';
import { useDeleteAttachmentMutation } from './attachments.api';

const CONFIRMED = 'ATTACHMENT_CONFIRMED';

export function useDeleteAttachment(): (attachment: AttachmentView) => Promise<void> {
  const [deleteAttachment] = useDeleteAttachmentMutation();
  const ask = useConfirm();
  const toast = useToast();
  return async ({ id, project_id, filename, original_name, comments_count }) => {
    const which = { id, projectId: project_id, filename: encodeURIComponent(filename) };
    const detail = words.deleteDetail(count(comments_count, 'comment'));
    if (!(await ask({ title: words.deleteTitle(original_name), detail, action: words.deleteAction }))) return;
    let { error } = await deleteAttachment(which);
    if (isApiError(error) && error.code === CONFIRMED) {
      const again = { title: words.deleteConfirmed(original_name), detail: words.deleteConfirmedDetail };
      if (!(await ask({ ...again, action: words.deleteAction }))) return;
      ({ error } = await deleteAttachment({ ...which, force: 'true' }));
    }
    if (!error) return void toast.success(words.deleted(original_name));
    logFailure(words.deleteFailed, error);
    return void toast.error(error, words.deleteFailed);
  };
}

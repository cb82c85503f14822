import { useCallback } from 'react';
import { errorText } from '../../api/errors';
import type { ProjectView } from '../../api/generated/projects';
import { useConfirm } from '../../components/feedback/confirm';
import { useToast } from '../../components/feedback/toasts';
import { count } from '../../components/format';
import { projectMessages as texts } from '../../messages';
import { useDeleteProjectMutation } from './projects.api';

/** Asks, naming what is destroyed, then deletes. True when the project is gone. */
export function useDeleteProject(): (project: ProjectView) => Promise<boolean> {
  const [remove] = useDeleteProjectMutation();
  const confirm = useConfirm();
  const toast = useToast();
  return useCallback(
    async ({ id, title, attachments_count }) => {
      const sure = await confirm({
        title: texts.deleteTitle(title),
        detail: texts.deleteDetail(count(attachments_count, 'file')),
        action: texts.deleteAction,
      });
      if (!sure) return false;
      const { error } = await remove({ id });
      if (error) toast.failure(errorText(error, texts.deleteFailed));
      else toast.success(texts.deleted);
      return !error;
    },
    [remove, confirm, toast],
  );
}

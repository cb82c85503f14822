import { useNavigate } from 'react-router-dom';
import { useLimit } from '../../../api/store/config';
import type { ProjectView } from '../../../contract/api/projects';
import { paths } from '../../../paths';
import { useConfirm } from '../../../ui/feedback/confirm';
import { count } from '../../../ui/format';
import { useTrashActions } from '../../../ui/trash/useTrashActions';
import { projectMessages as texts } from '../../../messages';
import { hasPayment } from '../form/project-form-values';
import { useDeleteProjectMutation, useRestoreProjectMutation } from '../projects.api';

const paymentsOf = (title: string) => `${paths.adminPayments}?${new URLSearchParams({ q: title })}`;

export const useTrashDays = (): string => count(useLimit('trashDays'), 'day');

export function useProjectTrash() {
  const [remove] = useDeleteProjectMutation();
  const [bringBack] = useRestoreProjectMutation();
  const days = useTrashDays();
  const confirm = useConfirm();
  const trash = useTrashActions({ remove, restore: bringBack, words: texts });
  const navigate = useNavigate();
  const refuse = async (title: string) => {
    const question = {
      title: texts.hasPaymentTitle(title),
      detail: texts.hasPaymentDetail,
      action: texts.showPayments,
      tone: 'plain',
    } as const;
    if (await confirm(question)) void navigate(paymentsOf(title));
    return false;
  };
  return {
    restore: trash.restore,
    /** Confirms first; payments prevent it. True when deleted. */
    remove: async (project: ProjectView): Promise<boolean> => {
      const { id, title, attachments_count } = project;
      if (hasPayment(project)) return refuse(title);
      const sure = await confirm({
        title: texts.deleteTitle(title),
        detail: texts.deleteDetail(count(attachments_count, 'file'), days),
        action: texts.deleteAction,
      });
      return sure && trash.remove({ id });
    },
  };
}

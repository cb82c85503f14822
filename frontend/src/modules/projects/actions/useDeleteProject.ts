import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../api/errors';
import type { ProjectView } from '../../../contract/api/projects';
import { paths } from '../../../paths';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { count } from '../../../ui/format';
import { projectMessages as texts } from '../../../messages';
import { hasPayment } from '../form/project-form-values';
import { useDeleteProjectMutation } from '../projects.api';

const paymentsOf = (title: string) => `${paths.adminPayments}?${new URLSearchParams({ q: title })}`;

/** Payments prevent deletion. Resolves to true when deleted. */
export function useDeleteProject(): (project: ProjectView) => Promise<boolean> {
  const [remove] = useDeleteProjectMutation();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    async (project) => {
      const { id, title, attachments_count } = project;
      if (hasPayment(project)) {
        const look = {
          title: texts.hasPaymentTitle(title),
          detail: texts.hasPaymentDetail,
          action: texts.showPayments,
        };
        if (await confirm({ ...look, tone: 'plain' })) void navigate(paymentsOf(title));
        return false;
      }
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
    [remove, confirm, toast, navigate],
  );
}

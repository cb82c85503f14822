import { useNavigate } from 'react-router-dom';
import { errorText, sentenceIn, withReference } from '../../../api/errors';
import { beginViewing } from '../../../api/session/viewing';
import { paths } from '../../../paths';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { roleWithArticle } from '../../../labels/roles';
import { errorMessages, userMessages as texts, viewingMessages } from '../../../messages';
import {
  useChangeUserActiveMutation,
  useChangeUserRoleMutation,
  useDeleteUserMutation,
  type Role,
  type ListedUserView,
  type UserView,
} from '../users.api';

const reasonOf = (error: unknown) => withReference(sentenceIn(error) || errorMessages.unknown, error);

const promotion = ({ name }: UserView) => ({
  title: texts.promoteTitle(name),
  detail: texts.promoteDetail,
  action: texts.promoteAction,
  tone: 'plain' as const,
});

export const projectsOf = ({ id }: Pick<UserView, 'id'>) => `${paths.adminProjects}?client=${id}`;

function useActivation() {
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [sendActive] = useChangeUserActiveMutation();

  const setActive = async ({ id, name, version }: UserView, is_active: boolean) => {
    const { error } = await sendActive({ id, 'If-Match': `"${version}"`, changeActiveDto: { is_active } });
    if (error) toast.failure(texts.activeFailed(errorText(error, errorMessages.unknown)));
    else toast.success(is_active ? texts.reactivated(name) : texts.deactivated(name));
  };
  /** People with projects cannot be deleted. */
  const offerInstead = async (user: ListedUserView) => {
    const sure = await confirm({
      title: texts.hasProjectsTitle(user.name),
      detail: texts.hasProjectsDetail(user.projects_count, user.is_active),
      action: user.is_active ? texts.deactivateInstead : texts.showProjects,
      tone: 'plain',
    });
    if (!sure) return;
    if (user.is_active) await setActive(user, false);
    else void navigate(projectsOf(user));
  };
  return { setActive, offerInstead };
}

export function useUserActions() {
  const toast = useToast();
  const confirm = useConfirm();
  const [sendRole] = useChangeUserRoleMutation();
  const { setActive, offerInstead } = useActivation();
  const [sendDelete] = useDeleteUserMutation();

  return {
    async viewAs(user: UserView) {
      try {
        await beginViewing(user.id);
      } catch (error) {
        return toast.failure(viewingMessages.failed(reasonOf(error)));
      }
      return window.location.assign(paths.dashboard);
    },

    async changeRole(user: UserView, role: Role) {
      if (role === 'admin' && !(await confirm(promotion(user)))) return;
      const { error } = await sendRole({ id: user.id, 'If-Match': `"${user.version}"`, changeRoleDto: { role } });
      if (error) toast.failure(texts.roleFailed(reasonOf(error)));
      else toast.success(texts.roleChanged(user.name, roleWithArticle(role)));
    },

    async changeActive(user: UserView) {
      const is_active = !user.is_active;
      const question = {
        title: texts.deactivateTitle(user.name),
        detail: texts.deactivateDetail,
        action: texts.deactivate,
      };
      if (!is_active && !(await confirm({ ...question, tone: 'alert' }))) return;
      await setActive(user, is_active);
    },

    async remove(user: ListedUserView) {
      if (user.projects_count > 0) return offerInstead(user);
      const question = {
        title: texts.deleteTitle(user.name),
        detail: texts.deleteDetail(user.email),
        action: texts.deleteAction,
      };
      if (!(await confirm(question))) return;
      const { error } = await sendDelete({ id: user.id });
      if (error) toast.failure(texts.deleteFailed(reasonOf(error)));
      else toast.success(texts.deleted(user.name));
    },
  };
}

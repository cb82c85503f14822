import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../api/errors';
import { paths } from '../../../paths';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { errorMessages, userMessages as texts } from '../../../messages';
import { useChangeUserActiveMutation, type ListedUserView, type UserView } from '../users.api';

export const projectsOf = ({ id }: Pick<UserView, 'id'>) => `${paths.adminProjects}?client=${id}`;

export function useUserActivation() {
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [send] = useChangeUserActiveMutation();

  const setActive = async ({ id, name, version }: UserView, is_active: boolean) => {
    const { error } = await send({ id, 'If-Match': `"${version}"`, changeActiveDto: { is_active } });
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

import { useNavigate } from 'react-router-dom';
import { errorText } from '../../api/errors';
import { paths } from '../../paths';
import { useConfirm } from '../../kit/feedback/confirm';
import { useToast } from '../../kit/feedback/toasts';
import { errorMessages, userMessages as texts } from '../../messages';
import { useChangeUserActiveMutation, type ListedUserView, type UserView } from './users.api';

/** The list of somebody's projects. */
export const projectsOf = ({ name }: Pick<UserView, 'name'>) =>
  `${paths.adminProjects}?${new URLSearchParams({ q: name })}`;

/** Whether somebody can sign in; and what is offered when they cannot be deleted. */
export function useActive() {
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [send] = useChangeUserActiveMutation();

  const setActive = async ({ id, name }: UserView, is_active: boolean) => {
    const { error } = await send({ id, changeActiveDto: { is_active } });
    if (error) toast.failure(texts.activeFailed(errorText(error, errorMessages.unknown)));
    else toast.success(is_active ? texts.reactivated(name) : texts.deactivated(name));
  };
  /** Whoever still has projects cannot be deleted: this says so instead of promising it, and offers what can be done. */
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

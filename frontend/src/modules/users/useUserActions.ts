import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { errorText } from '../../api/errors';
import { useConfirm } from '../../components/feedback/confirm';
import { useToast } from '../../components/feedback/toasts';
import { roleWithArticle } from '../../components/roles';
import { errorMessages, userMessages as texts } from '../../messages';
import {
  editListed,
  useChangeUserActiveMutation,
  useChangeUserRoleMutation,
  useDeleteUserMutation,
  type ListUsersApiArg,
  type Role,
  type UserView,
} from './users.api';

const reasonOf = (error: unknown) => errorText(error, errorMessages.unknown);

/** What an admin does with people. Each change shows at once and is taken back when the server refuses. */
export function useUserActions(listed: ListUsersApiArg) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const toast = useToast();
  const confirm = useConfirm();
  const [sendRole] = useChangeUserRoleMutation();
  const [sendActive] = useChangeUserActiveMutation();
  const [sendDelete] = useDeleteUserMutation();

  const change = (user: UserView, part: Partial<UserView>) =>
    dispatch(editListed(listed, (items) => items.map((item) => (item.id === user.id ? { ...item, ...part } : item))));

  return {
    async changeRole(user: UserView, role: Role) {
      const shown = change(user, { role });
      const { error } = await sendRole({ id: user.id, changeRoleDto: { role } });
      if (error) {
        shown.undo();
        toast.failure(texts.roleFailed(reasonOf(error)));
      } else toast.success(texts.roleChanged(user.name, roleWithArticle(role)));
    },

    async changeActive(user: UserView) {
      const is_active = !user.is_active;
      const question = {
        title: texts.deactivateTitle(user.name),
        detail: texts.deactivateDetail,
        action: texts.deactivate,
      };
      if (!is_active && !(await confirm(question))) return;
      const shown = change(user, { is_active });
      const { error } = await sendActive({ id: user.id, changeActiveDto: { is_active } });
      if (error) {
        shown.undo();
        toast.failure(texts.activeFailed(reasonOf(error)));
      } else toast.success(is_active ? texts.reactivated(user.name) : texts.deactivated(user.name));
    },

    async remove(user: UserView) {
      const question = {
        title: texts.deleteTitle(user.name),
        detail: texts.deleteDetail(user.email),
        action: texts.deleteAction,
      };
      if (!(await confirm(question))) return;
      const shown = dispatch(editListed(listed, (items) => items.filter(({ id }) => id !== user.id)));
      const { error } = await sendDelete({ id: user.id });
      if (error) {
        shown.undo();
        toast.failure(texts.deleteFailed(reasonOf(error)));
      } else toast.success(texts.deleted(user.name));
    },
  };
}

import { ShieldCheck, UserMinus, UserRoundPlus, UserRoundX, type LucideIcon } from 'lucide-react';
import { roleName } from '../../../labels/roles';
import type { Bulk, BulkAction } from '../../../ui/table/bulk/bulk';
import { userMessages as texts } from '../../../messages';
import { useChangeUserActiveMutation, useChangeUserRoleMutation, type ListedUserView, type Role } from '../users.api';

export function useUserBulk(ownId: number): Bulk<ListedUserView> {
  const [sendRole] = useChangeUserRoleMutation();
  const [sendActive] = useChangeUserActiveMutation();

  const toRole = (role: Role, label: string, icon: LucideIcon): BulkAction<ListedUserView> => ({
    id: role,
    label,
    icon,
    fits: (user) => user.role !== role,
    run: async ({ id, version }) => (await sendRole({ id, 'If-Match': `"${version}"`, changeRoleDto: { role } })).error,
    done: (count) => texts.rolesChanged(count, roleName(role)),
  });
  const deactivate: BulkAction<ListedUserView> = {
    id: 'deactivate',
    label: texts.deactivate,
    icon: UserRoundX,
    fits: ({ is_active }) => is_active,
    confirm: (count) => ({
      title: texts.manyDeactivateTitle(count),
      detail: texts.deactivateDetail,
      action: texts.deactivate,
      tone: 'alert',
    }),
    run: async ({ id, version }) =>
      (await sendActive({ id, 'If-Match': `"${version}"`, changeActiveDto: { is_active: false } })).error,
    done: texts.manyDeactivated,
  };
  return {
    locked: ({ id }) => (id === ownId ? texts.ownChoose : undefined),
    actions: [
      toRole('agent', texts.promoteEmployee, UserRoundPlus),
      {
        ...toRole('admin', texts.promoteAdmin, ShieldCheck),
        confirm: (count) => ({
          title: texts.manyPromoteTitle(count),
          detail: texts.promoteDetail,
          action: texts.promoteAction,
          tone: 'plain',
        }),
      },
      toRole('user', texts.demote, UserMinus),
      deactivate,
    ],
  };
}

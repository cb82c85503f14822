import { usersApi } from '../contract/api/users';
import { queryLimits } from '../contract/limits';
import type { Choice } from '../ui/layers/ChoiceMenu';
import { Avatar } from '../ui/marks/Avatar';
import { projectMessages as texts } from '../messages';

const MOST = queryLimits.limit.maximum;
const UNASSIGNED = '';

/** Active admins only: employees have no screen for assigned work. */
export function useStaffChoices(): Choice[] {
  const admins = usersApi.useListUsersQuery({ role: 'admin', limit: MOST }).data?.items ?? [];
  const staff = admins.filter(({ is_active }) => is_active);
  return [
    ...staff.map(({ id, name }) => ({ value: String(id), label: name, mark: <Avatar name={name} size={20} /> })),
    { value: UNASSIGNED, label: texts.unassigned },
  ];
}

export const assigneeOf = (value: string): number | null => (value === UNASSIGNED ? null : Number(value));

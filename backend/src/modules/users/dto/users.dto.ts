import { Transform } from 'class-transformer';
import { type Role, ROLES } from '../../../core/common/roles.js';
import { Absentable, FlagField, QueryIds, QueryText, QueryWord, WordField } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import type { Notification } from '../user.entity.js';
import { roleOf } from '../user.rules.js';

export const USER_SORTS = ['role', 'id', 'name', 'email'] as const;

export class UserListQuery extends PageQuery {
  @QueryWord(ROLES, 'Role') role?: Role;
  /** `role` (default): admins, employees, customers, each by name. */
  @QueryWord(USER_SORTS, 'UserSort') sort?: (typeof USER_SORTS)[number];
}

const CLIENT_SORTS = ['name', 'id', 'email'] as const;

export class ClientsQuery extends PageQuery {
  @QueryWord(CLIENT_SORTS, 'ClientSort') sort?: (typeof CLIENT_SORTS)[number];
}

export class UserCountsQuery {
  @QueryText() q?: string;
}

export class UserFileQuery extends UserCountsQuery {
  @QueryWord(ROLES, 'Role') role?: Role;
  @QueryIds() ids?: number[];
}

export class ChangeRoleDto {
  /** Also `employee` and `customer`, in any case. */
  @Transform(({ value }: { value: unknown }) => roleOf(value))
  @WordField(ROLES, 'Role', 'Please choose Admin, Employee or Customer.')
  role!: Role;
}

export class ChangeActiveDto {
  @FlagField() is_active!: boolean;
}

/** Absent switches stay. */
export class ChangeNotificationsDto implements Partial<Record<Notification, boolean>> {
  @Absentable() @FlagField() attachment?: boolean;
  @Absentable() @FlagField() comment?: boolean;
  @Absentable() @FlagField() reply?: boolean;
  @Absentable() @FlagField() confirmation?: boolean;
  @Absentable() @FlagField() status?: boolean;
  @Absentable() @FlagField() payment?: boolean;
}

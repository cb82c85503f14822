import { Transform } from 'class-transformer';
import { type Role, ROLES } from '../../../../core/common/roles.js';
import {
  Absentable,
  EmailField,
  FlagField,
  NameField,
  OptionalText,
  QueryWord,
  WordField,
} from '../../../../core/http/fields.js';
import { PageQuery } from '../../../../core/http/page.js';
import { LIMITS } from '../../../../core/common/field-limits.js';
import { roleOf } from '../../../users/user.rules.js';

export const INVITATION_SORTS = ['sent_at', 'expires_at', 'name', 'email'] as const;
export type InvitationSort = (typeof INVITATION_SORTS)[number];

export const INVITATION_STATES = ['waiting', 'expired', 'answered', 'overtaken', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export class InvitationsQuery extends PageQuery {
  @QueryWord(INVITATION_STATES, 'InvitationState') state?: InvitationState;
  @QueryWord(ROLES, 'Role') role?: Role;
  /** Default: `sent_at`, newest first. */
  @QueryWord(INVITATION_SORTS, 'InvitationSort') sort?: InvitationSort;
}

export class InviteDto {
  @NameField('Please enter a name.')
  name!: string;

  @EmailField() email!: string;

  /** Also `employee` and `customer`, in any case. */
  @Transform(({ value }: { value: unknown }) => roleOf(value))
  @WordField(ROLES, 'Role', 'Please choose Admin, Employee or Customer.')
  role!: Role;

  /** Customer of a new project: creates the account at once, never resends a pending invitation. */
  @Absentable() @FlagField() for_project?: boolean;

  /** Project title for the email. */
  @OptionalText({ max: LIMITS.lineMax }) project_title?: string | null;
}

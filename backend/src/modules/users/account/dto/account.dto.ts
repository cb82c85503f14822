import { LIMITS } from '../../../../core/common/field-limits.js';
import { Absentable, EmailField, NameField, OptionalText } from '../../../../core/http/fields.js';
import { CodeField, PasswordField } from '../../../auth/dto/auth.dto.js';

/** Absent fields stay. */
export class ChangeProfileDto {
  @Absentable()
  @NameField('Please enter your name.')
  name?: string;
  /** Null: none. */
  @OptionalText({ max: LIMITS.phoneMax }) phone?: string | null;
}

export class ChangeEmailDto {
  @EmailField() email!: string;
}

export class ConfirmEmailDto {
  @CodeField() code!: string;
}

export class ChangePasswordDto {
  @PasswordField() current_password!: string;
  @PasswordField() password!: string;
}

export class DeleteAccountDto {
  /** Account address, typed for confirmation. */
  @EmailField() email!: string;
}

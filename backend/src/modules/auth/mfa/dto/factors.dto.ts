import { LIMITS } from '../../../../core/common/field-limits.js';
import { Absentable, Text } from '../../../../core/http/fields.js';
import { OneTimeCodeField, PasskeyNameField, ResponseField, TicketField } from './factor.fields.js';

export class CodeConfirmDto {
  @TicketField() ticket!: string;
  @OneTimeCodeField() code!: string;
}

export class AddPasskeyDto {
  @TicketField() ticket!: string;
  @ResponseField() response!: object;
  @PasskeyNameField() name!: string;
}

export class RenamePasskeyDto {
  @PasskeyNameField() name!: string;
}

/** Either the password or a passkey response. */
export class ProofDto {
  @Absentable()
  @Text({
    ...{ min: 1, max: LIMITS.passwordMax, message: 'Please enter your password.', keepSpaces: true },
    schema: { format: 'password' },
  })
  password?: string;
  @Absentable() @TicketField() ticket?: string;
  @Absentable() @ResponseField() response?: object;
}

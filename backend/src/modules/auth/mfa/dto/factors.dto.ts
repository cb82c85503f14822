import { Absentable } from '../../../../core/http/fields.js';
import { PasswordField } from '../../dto/auth.dto.js';
import { OneTimeCodeField, PasskeyNameField, RecoveryCodeField, ResponseField, TicketField } from './factor.fields.js';

export class CodeLoginDto {
  @TicketField() ticket!: string;
  @OneTimeCodeField() code!: string;
}

export class RecoveryLoginDto {
  @TicketField() ticket!: string;
  @RecoveryCodeField() code!: string;
}

export class PasskeyLoginDto {
  @TicketField() ticket!: string;
  @ResponseField() response!: object;
}

export class CodeConfirmDto extends CodeLoginDto {}

export class AddPasskeyDto extends PasskeyLoginDto {
  @PasskeyNameField() name!: string;
}

export class RenamePasskeyDto {
  @PasskeyNameField() name!: string;
}

/** Either the password or a passkey response. */
export class ProofDto {
  @Absentable() @PasswordField({ min: 1, message: 'Please enter your password.' }) password?: string;
  @Absentable() @TicketField() ticket?: string;
  @Absentable() @ResponseField() response?: object;
}

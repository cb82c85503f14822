import { OneTimeCodeField, RecoveryCodeField, ResponseField, TicketField } from './factor.fields.js';

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

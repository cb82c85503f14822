import { Text } from '../../../core/http/fields.js';

const INCOMPLETE = 'This link is not complete. Please open it from the mail again.';

export class UnsubscribeDto {
  @Text({ max: 200, message: INCOMPLETE })
  token!: string;
}

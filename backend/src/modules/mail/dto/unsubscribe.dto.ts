import { LIMITS } from '../../../core/common/field-limits.js';
import { Text } from '../../../core/http/fields.js';

const INCOMPLETE = 'This link is incomplete. Please open it again from the email.';

export class UnsubscribeDto {
  @Text({ max: LIMITS.tokenMax, message: INCOMPLETE })
  token!: string;
}

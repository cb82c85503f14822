import { LIMITS } from '../../../core/common/field-limits.js';
import { Text } from '../../../core/http/fields.js';

const INCOMPLETE = 'This link is not complete. Please open it from the mail again.';

export class UnsubscribeDto {
  @Text({ max: LIMITS.tokenMax, message: INCOMPLETE })
  token!: string;
}

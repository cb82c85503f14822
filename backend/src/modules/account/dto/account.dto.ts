import { LIMITS } from '../../../core/field-limits.js';
import { Absentable, OptionalText, Text } from '../../../core/http/fields.js';

/** Absent leaves a field as it is. */
export class ChangeProfileDto {
  @Absentable()
  @Text({
    min: LIMITS.nameMin,
    max: LIMITS.lineMax,
    message: `Full name must be at least ${LIMITS.nameMin} characters.`,
  })
  name?: string;
  /** Null: none. */
  @OptionalText({ max: LIMITS.phoneMax }) phone?: string | null;
}

import { LIMITS } from '../../../core/field-limits.js';
import { Text } from '../../../core/http/fields.js';

export class DescribePictureDto {
  @Text({ max: LIMITS.lineMax, message: 'Please say what the picture shows.' }) alt!: string;
}

import { EmailField } from '../../../core/http/fields.js';

export class EraseDto {
  /** Of the person, typed once more. */
  @EmailField() email!: string;
}

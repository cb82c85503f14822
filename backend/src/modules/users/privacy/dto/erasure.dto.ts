import { EmailField } from '../../../../core/http/fields.js';

export class EraseDto {
  /** Address of the person, typed for confirmation. */
  @EmailField() email!: string;
}

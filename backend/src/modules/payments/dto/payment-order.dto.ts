import { IdField } from '../../../core/http/fields.js';

export class CreateOrderDto {
  @IdField('Please choose a project.')
  projectId!: number;
}

import { Absentable, Clearable, DayField, IdField } from '../../../core/http/fields.js';
import { StatusField } from './status.fields.js';

/** What admins change in passing, in a cell or in several rows at once. */
export class ChangeProjectDto {
  @Absentable() @StatusField() status?: string;
  @Absentable() @DayField('Please enter a valid start date.') start_date?: string;
  @Absentable() @DayField('Please enter a valid end date.') end_date?: string;
  /** Null: nobody. */
  @Clearable() @IdField('Please choose somebody of the firm.') assignee_id?: number | null;
}

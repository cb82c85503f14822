import { Absentable, Clearable, DayField, IdField } from '../../../core/http/fields.js';
import { StatusField } from './status.fields.js';

export class ChangeProjectDto {
  @Absentable() @StatusField() status?: string;
  @Absentable() @DayField('Please enter a valid start date.') start_date?: string;
  @Absentable() @DayField('Please enter a valid end date.') end_date?: string;
  /** Null removes the assignee. */
  @Clearable() @IdField('Please choose a staff member.') assignee_id?: number | null;
}

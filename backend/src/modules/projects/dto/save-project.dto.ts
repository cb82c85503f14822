import { DayField, IdField, IntField, MoneyField, Text } from '../../../core/http/fields.js';
import { LIMITS } from '../../../core/field-limits.js';
import { StatusField } from './status.fields.js';

const MILESTONES = `Please enter a whole number of milestones from 1 to ${LIMITS.milestonesMax}.`;

/** What the form sends, to add and to edit alike. `payment_status` is not part of it on purpose. */
export class SaveProjectDto {
  @Text({ max: LIMITS.lineMax, message: 'Title is required.' })
  title!: string;

  @Text({ max: LIMITS.descriptionMax, message: 'Description is required.', multiline: true })
  description!: string;

  @DayField('Please enter a valid start date.')
  start_date!: string;

  @DayField('Please enter a valid end date.')
  end_date!: string;

  @MoneyField('Please enter a price from 0 to 10,000,000 with at most two decimals.', LIMITS.priceMax)
  price!: number;

  @StatusField()
  status!: string;

  @IdField('Please choose a client.')
  user_id!: number;

  @IntField(1, LIMITS.milestonesMax, MILESTONES)
  milestones!: number;
}

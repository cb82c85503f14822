import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import {
  Absentable,
  Clearable,
  DayField,
  IdField,
  IntField,
  isTextOf,
  MoneyField,
  Text,
} from '../../../core/http/fields.js';
import { LIMITS } from '../../../core/common/field-limits.js';
import { StatusField } from './status.fields.js';

const MILESTONES = `Please enter a whole number of milestones from 1 to ${LIMITS.milestonesMax}.`;

const NAMES = `Please give at most ${LIMITS.milestonesMax} names of at most ${LIMITS.milestoneNameMax} characters.`;

const isName = (value: unknown): boolean => isTextOf(value, { min: 0, max: LIMITS.milestoneNameMax });
const areNames = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= LIMITS.milestonesMax && value.every(isName);

const MilestoneNames = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', maxLength: LIMITS.milestoneNameMax },
      maxItems: LIMITS.milestonesMax,
    }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((name: unknown) => (typeof name === 'string' ? name.trim() : name)) : value,
    ),
    Absentable(),
    ValidateBy({ name: 'names', validator: { validate: areNames, defaultMessage: () => NAMES } }),
  );

/** Omits `payment_status` on purpose. */
export class SaveProjectDto {
  @Text({ max: LIMITS.lineMax, message: 'Title is required.' })
  title!: string;

  @Text({ max: LIMITS.descriptionMax, message: 'Description is required.', multiline: true })
  description!: string;

  @DayField('Please enter a valid start date.')
  start_date!: string;

  @DayField('Please enter a valid end date.')
  end_date!: string;

  @MoneyField()
  price!: number;

  @StatusField()
  status!: string;

  @IdField('Please choose a client.')
  user_id!: number;

  @IntField(1, LIMITS.milestonesMax, MILESTONES)
  milestones!: number;

  /** Absent keeps them. */
  @MilestoneNames()
  milestone_names?: string[];
}

export class ChangeProjectDto {
  @Absentable() @StatusField() status?: string;
  @Absentable() @DayField('Please enter a valid start date.') start_date?: string;
  @Absentable() @DayField('Please enter a valid end date.') end_date?: string;
  /** Null removes the assignee. */
  @Clearable() @IdField('Please choose a staff member.') assignee_id?: number | null;
}

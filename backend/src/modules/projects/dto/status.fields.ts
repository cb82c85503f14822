import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { ANY_MILESTONE, isStatus, isStatusGroup, PLAIN_STATUSES, STATUS_GROUPS } from '../project.rules.js';

const WORDS = [...PLAIN_STATUSES, 'Milestone N'].join(', ');
const GROUPS = Object.keys(STATUS_GROUPS).join(', ');

const statusCheck = (validate: (value: unknown) => boolean) =>
  ValidateBy({ name: 'status', validator: { validate, defaultMessage: () => `Must be one of: ${WORDS}.` } });

export const StatusField = (): PropertyDecorator =>
  applyDecorators(ApiProperty({ type: String, description: WORDS, example: 'In Progress' }), statusCheck(isStatus));

/** `Milestone` matches every milestone, other words several statuses. */
export const QueryStatus = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: `${WORDS}; ${ANY_MILESTONE} for any milestone; ${GROUPS} for several at once`,
    }),
    IsOptional(),
    statusCheck((value) => value === ANY_MILESTONE || isStatusGroup(value) || isStatus(value)),
  );

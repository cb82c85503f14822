import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { LIMITS } from '../../../../core/common/field-limits.js';
import { Absentable, EmailField, NameField, OptionalText, Text } from '../../../../core/http/fields.js';

const ELAPSED = 'Must be a whole number of milliseconds.';
const BAD_EMAIL = 'Please enter a valid email address.';
const INCOMPLETE = 'Please fill in all required fields.';

const isElapsed = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 1e15;

/** From opening the form to sending. */
const ElapsedField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Number, minimum: 0, description: 'milliseconds since the form was opened' }),
    ValidateBy({ name: 'elapsed', validator: { validate: isElapsed, defaultMessage: () => ELAPSED } }),
    Absentable(),
  );

/** Hidden; filled in only by programs. */
const Honeypot = (): PropertyDecorator => OptionalText({ max: LIMITS.noteMax });

export class QuotationDto {
  @NameField('Please enter your name.') requesterName!: string;
  @EmailField(BAD_EMAIL, 'Please enter your email address.') email!: string;
  @OptionalText({ max: LIMITS.lineMax }) companyName?: string | null;
  @OptionalText({ max: LIMITS.phoneMax }) phone?: string | null;
  @OptionalText({ max: LIMITS.noteMax, multiline: true }) notes?: string | null;
  @OptionalText({ max: LIMITS.lineMax }) serviceName?: string | null;
  @OptionalText({ max: LIMITS.lineMax }) priceRange?: string | null;
  @Honeypot() website?: string | null;
  @ElapsedField() elapsedMs?: number;
}

export class ContactDto {
  @NameField(INCOMPLETE) name!: string;
  @EmailField(BAD_EMAIL, INCOMPLETE) email!: string;
  @Text({ max: LIMITS.lineMax, message: INCOMPLETE }) subject!: string;
  @Text({ max: LIMITS.descriptionMax, multiline: true, message: INCOMPLETE }) message!: string;
  @Honeypot() website?: string | null;
  @ElapsedField() elapsedMs?: number;
}

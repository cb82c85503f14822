import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { LIMITS } from '../../../core/field-limits.js';
import {
  Absentable,
  DayField,
  FlagField,
  hasCredentials,
  httpAddress,
  isHttpAddress,
  MoneyField,
  Text,
} from '../../../core/http/fields.js';
import { isPictureAddress } from '../../features/index.js';

const NO_CREDENTIALS = 'An address with a user name or password is not accepted.';

/** As a browser writes it; what is no address is left for the check to refuse. */
const written = (text: string): string | null => (text === '' ? null : (httpAddress(text) ?? text));

/** An address that may be left out; null and blanks mean the same. */
const Link = (message: string, isFine: (value: unknown) => boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, required: false, nullable: true, maxLength: LIMITS.addressMax }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? written(value.trim()) : value)),
    ValidateIf((_: object, value: unknown) => value !== undefined && value !== null),
    ValidateBy({
      name: 'link',
      validator: {
        validate: isFine,
        defaultMessage: (about) => (hasCredentials(about?.value) ? NO_CREDENTIALS : message),
      },
    }),
  );

class OfferLinks {
  @Link('Sample link must start with http(s)://', isHttpAddress) sample_link?: string | null;
  /** An http(s) address, or exactly the path that the upload of a picture answered. */
  @Link('Image URL must start with http(s)://', isPictureAddress) image_url?: string | null;
}

const Title = () => Text({ max: LIMITS.lineMax, message: 'Title is required.' });
const Description = () => Text({ max: LIMITS.descriptionMax, message: 'Description is required.', multiline: true });
const Price = () => MoneyField('Price must be a non-negative number.', LIMITS.priceMax);
const End = () => DayField('End date is required.');

export class CreateOfferDto extends OfferLinks {
  @Title() title!: string;
  @Description() description!: string;
  @Price() price!: number;
  @End() end_date!: string;
}

export class ChangeOfferDto extends OfferLinks {
  @Absentable() @Title() title?: string;
  @Absentable() @Description() description?: string;
  @Absentable() @Price() price?: number;
  @Absentable() @End() end_date?: string;
  /** Ends it now; false lets it go on until its end date. */
  @Absentable() @FlagField() ended?: boolean;
}

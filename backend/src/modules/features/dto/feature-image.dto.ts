import { applyDecorators } from '@nestjs/common';
import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { LIMITS } from '../../../core/common/field-limits.js';
import { isTextOf } from '../../../core/http/fields.js';
import { isPictureAddress } from '../../pictures/picture.rules.js';

const IMAGES_MAX = 50;
const SORT_MAX = 10_000;
const BAD_IMAGES = `At most ${IMAGES_MAX} images, each with an http(s) address or the path of an upload.`;

export class FeatureImageDto {
  /** An http(s) address, or the path that a picture upload returned. */
  @ApiProperty({ maxLength: LIMITS.addressMax }) image_url!: string;
  @ApiProperty({ type: String, required: false, nullable: true, maxLength: LIMITS.lineMax }) alt_text?: string | null;
  /** Default: place in the list. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 0, maximum: SORT_MAX })
  sort_order?: number | null;
}

type Fine = (value: unknown) => boolean;

const orNothing =
  (fine: Fine): Fine =>
  (value) =>
    value === undefined || value === null || fine(value);

const isPlace: Fine = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= SORT_MAX;

const FIELDS: Record<keyof FeatureImageDto, Fine> = {
  image_url: isPictureAddress,
  alt_text: orNothing((value) => isTextOf(value, { min: 0, max: LIMITS.lineMax })),
  sort_order: orNothing(isPlace),
};

function isImage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const image = value as Record<string, unknown>;
  return (
    Object.keys(image).every((name) => Object.hasOwn(FIELDS, name)) &&
    Object.entries(FIELDS).every(([name, fine]) => fine(image[name]))
  );
}

const areImages = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= IMAGES_MAX && value.every(isImage);

export const ImagesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'array', maxItems: IMAGES_MAX, items: { $ref: getSchemaPath(FeatureImageDto) } }),
    ValidateBy({ name: 'images', validator: { validate: areImages, defaultMessage: () => BAD_IMAGES } }),
  );

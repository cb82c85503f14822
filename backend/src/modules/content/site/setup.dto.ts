import { FIRST_STEPS, type FirstStep } from '../../../core/company/first-step.registry.js';
import { WordField } from '../../../core/http/fields.js';
import { type Listing, LISTINGS } from './site-settings.entity.js';

export class KeepStepDto {
  @WordField(FIRST_STEPS, 'FirstStep') step!: FirstStep;
}

export class ListingDto {
  @WordField(LISTINGS, 'Listing') listing!: Listing;
}

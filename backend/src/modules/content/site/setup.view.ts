import { ApiProperty } from '@nestjs/swagger';
import {
  FIRST_STEP_STATES,
  FIRST_STEPS,
  type FirstStep,
  type FirstStepState,
} from '../../../core/company/first-step.registry.js';
import { type Listing, LISTINGS } from './site-settings.entity.js';

export class SetupStepView {
  @ApiProperty({ enum: FIRST_STEPS, enumName: 'FirstStep' }) step!: FirstStep;
  done!: boolean;
  @ApiProperty({ enum: FIRST_STEP_STATES, enumName: 'FirstStepState' }) state!: FirstStepState;
  /** Confirmed as it is. */
  kept!: boolean;
  /** Current value, or the missing part. */
  detail!: string;
}

export class SetupView {
  steps!: SetupStepView[];
  /** Nothing is left to do. */
  done!: boolean;
  /** `auto`: listed once nothing is left to do. */
  @ApiProperty({ enum: LISTINGS, enumName: 'Listing' }) listing!: Listing;
}

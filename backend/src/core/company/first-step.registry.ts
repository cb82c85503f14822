import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';

/** Steps of a new installation, in display order. */
export const FIRST_STEPS = [
  'name',
  'color',
  'contact',
  'place',
  'services',
  'prices',
  'about',
  'terms',
  'privacy',
  'mail',
  'wallet',
  'backup',
  'second-admin',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `waiting`: started, the result is pending; `failed`: tried without success. */
export const FIRST_STEP_STATES = ['done', 'open', 'waiting', 'failed'] as const;
export type FirstStepState = (typeof FIRST_STEP_STATES)[number];

/** State of a step, reported by its module. */
export interface StepReport {
  state: FirstStepState;
  detail: string;
}

/** Registry of the first steps; each module reports its own. */
@Injectable()
export class FirstStepRegistry extends SharedPort<() => Promise<StepReport>> {
  async list(): Promise<(StepReport & { step: FirstStep })[]> {
    const known = FIRST_STEPS.filter((step) => this.answers.has(step));
    return Promise.all(known.map(async (step) => ({ step, ...(await this.answers.get(step)!()) })));
  }
}

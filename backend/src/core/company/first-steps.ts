import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';

/** What a new installation needs, in the order in which it is shown. */
export const FIRST_STEPS = [
  'name',
  'color',
  'contact',
  'place',
  'services',
  'prices',
  'terms',
  'privacy',
  'mail',
  'wallet',
  'backup',
  'second-admin',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** How far one is; `waiting`: it was begun and tells by itself how it ends, `failed`: it was tried and does not work. */
export const FIRST_STEP_STATES = ['done', 'open', 'waiting', 'failed'] as const;
export type FirstStepState = (typeof FIRST_STEP_STATES)[number];

/** What its module says of one. */
export interface StepReport {
  state: FirstStepState;
  /** What there is, or what is missing, in one sentence. */
  detail: string;
}

/** Each module knows of its own steps how far they are; whoever shows them learns no module's words. */
@Injectable()
export class FirstSteps extends SharedPort<() => Promise<StepReport>> {
  async list(): Promise<(StepReport & { step: FirstStep })[]> {
    const known = FIRST_STEPS.filter((step) => this.answers.has(step));
    return Promise.all(known.map(async (step) => ({ step, ...(await this.answers.get(step)!()) })));
  }
}

import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';

export const FIRST_STEPS = [
  'name',
  'color',
  'contact',
  'place',
  'services',
  'prices',
  'about',
  'faq',
  'terms',
  'privacy',
  'mail',
  'wallet',
  'backup',
  'second-admin',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `waiting`: result pending; `failed`: tried without success. */
export const FIRST_STEP_STATES = ['done', 'open', 'waiting', 'failed'] as const;
export type FirstStepState = (typeof FIRST_STEP_STATES)[number];

export interface StepReport {
  state: FirstStepState;
  detail: string;
}

@Injectable()
export class FirstStepRegistry extends SharedPort<() => Promise<StepReport>> {
  async list(): Promise<(StepReport & { step: FirstStep })[]> {
    const known = FIRST_STEPS.filter((step) => this.providers.has(step));
    return Promise.all(known.map(async (step) => ({ step, ...(await this.providers.get(step)!()) })));
  }
}

import { Injectable } from '@nestjs/common';
import { SharedPort } from '../ports/port.js';

/** What a new installation needs, in the order in which it is shown. */
export const FIRST_STEPS = [
  'name',
  'color',
  'contact',
  'place',
  'services',
  'terms',
  'privacy',
  'mail',
  'wallet',
  'second-admin',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** How far one is. */
export interface StepState {
  done: boolean;
  /** What there is, or what is missing, in one sentence. */
  detail: string;
}

/** Each module knows of its own steps whether they are done; whoever shows them learns no module's words. */
@Injectable()
export class FirstSteps extends SharedPort<() => Promise<StepState>> {
  async list(): Promise<(StepState & { step: FirstStep })[]> {
    const known = FIRST_STEPS.filter((step) => this.answers.has(step));
    return Promise.all(known.map(async (step) => ({ step, ...(await this.answers.get(step)!()) })));
  }
}

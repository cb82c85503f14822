import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { FirstSteps, type StepState } from '../../../core/firm/first-steps.js';

const STATES: Record<Config['PAYPAL_MODE'], StepState> = {
  live: { done: true, detail: 'PayPal takes real money.' },
  sandbox: { done: false, detail: 'PayPal is in its sandbox: no real money moves.' },
  demo: { done: true, detail: 'The demo wallet: no real money.' },
  '': { done: false, detail: 'Payments are off. Set PAYPAL_MODE and its keys, or leave them off.' },
};

/** Whether customers can pay, as a first step of a new installation. */
@Injectable()
export class WalletStep implements OnModuleInit {
  constructor(
    private readonly steps: FirstSteps,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAYPAL_MODE'>,
  ) {}

  onModuleInit(): void {
    this.steps.answerWith('wallet', () => Promise.resolve(STATES[this.config.PAYPAL_MODE]));
  }
}

import { Global, Module } from '@nestjs/common';
import { Firm } from './firm.js';
import { FirstSteps } from './first-steps.js';

@Global()
@Module({ providers: [Firm, FirstSteps], exports: [Firm, FirstSteps] })
export class FirmModule {}

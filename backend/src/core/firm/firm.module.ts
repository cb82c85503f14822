import { Global, Module } from '@nestjs/common';
import { Firm } from './firm.js';

@Global()
@Module({ providers: [Firm], exports: [Firm] })
export class FirmModule {}

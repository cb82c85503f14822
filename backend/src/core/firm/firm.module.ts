import { Global, Module } from '@nestjs/common';
import { BrandPictures } from './brand-pictures.js';
import { Firm } from './firm.js';
import { FirstSteps } from './first-steps.js';

@Global()
@Module({ providers: [BrandPictures, Firm, FirstSteps], exports: [BrandPictures, Firm, FirstSteps] })
export class FirmModule {}

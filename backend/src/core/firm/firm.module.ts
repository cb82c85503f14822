import { Global, Module } from '@nestjs/common';
import { BrandPictures } from './brand-pictures.js';
import { Firm } from './firm.js';
import { FirstSteps } from './first-steps.js';
import { PricedRecords } from './priced-records.js';

const PARTS = [BrandPictures, Firm, FirstSteps, PricedRecords];

@Global()
@Module({ providers: PARTS, exports: PARTS })
export class FirmModule {}

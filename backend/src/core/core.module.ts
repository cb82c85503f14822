import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './events/domain-events.js';
import { BrandPictures } from './company/brand/brand-pictures.js';
import { Firm } from './company/firm.js';
import { FirstSteps } from './company/first-steps.js';
import { PricedRecords } from './company/priced-records.js';
import { Devices } from './origin/devices.js';
import { Places } from './origin/places.js';
import { PersonalData } from './privacy/personal-data.js';

const FIRM = [BrandPictures, Firm, FirstSteps, PricedRecords];
const SERVICES = [Devices, DomainEvents, PersonalData, Places, ...FIRM];

/** Core services without a lifecycle of their own. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class CoreModule {}

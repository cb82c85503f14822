import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './events/domain-events.js';
import { BrandPictureService } from './company/brand/brand-picture.service.js';
import { CompanyService } from './company/company.service.js';
import { FirstStepRegistry } from './company/first-step.registry.js';
import { PricedRecordRegistry } from './company/priced-record.registry.js';
import { DeviceService } from './origin/device.service.js';
import { CountryService } from './origin/country.service.js';
import { PersonalDataRegistry } from './privacy/personal-data.registry.js';

const FIRM = [BrandPictureService, CompanyService, FirstStepRegistry, PricedRecordRegistry];
const SERVICES = [DeviceService, DomainEvents, PersonalDataRegistry, CountryService, ...FIRM];

@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class CoreModule {}

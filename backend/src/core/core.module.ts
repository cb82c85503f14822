import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './events/domain-events.js';
import { CompanyService } from './company/company.service.js';
import { FirstStepRegistry } from './company/first-step.registry.js';
import { PricedRecordRegistry } from './company/priced-record.registry.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { OriginService } from './origin/origin.service.js';
import { PersonalDataRegistry } from './privacy/personal-data.registry.js';

const FIRM = [CompanyService, FirstStepRegistry, PricedRecordRegistry];
const SERVICES = [DomainEvents, IdempotencyService, OriginService, PersonalDataRegistry, ...FIRM];

@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class CoreModule {}

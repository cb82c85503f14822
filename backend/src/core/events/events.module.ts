import { Global, Module } from '@nestjs/common';
import { ContentVersions } from './content-versions.js';
import { DomainEvents } from './domain-events.js';

@Global()
@Module({ providers: [ContentVersions, DomainEvents], exports: [ContentVersions, DomainEvents] })
export class EventsModule {}

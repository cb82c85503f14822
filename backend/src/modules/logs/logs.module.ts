import { Module } from '@nestjs/common';
import { Bots } from './bots.js';
import { Places } from './places.js';
import { VisitBuffer } from './visit-buffer.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

@Module({ controllers: [VisitsController], providers: [Bots, Places, VisitBuffer, VisitsService] })
export class LogsModule {}

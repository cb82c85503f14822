import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { VisitDto } from './dto/visit.dto.js';
import { VisitsService } from './visits.service.js';

@ApiTags('logs')
@Controller('logs')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  /** The page says that it is being looked at. Always 204: it is no business of the page's whether that is noted. */
  @Post('visit')
  @HttpCode(204)
  @Public()
  @RateLimit('visits', 'shared')
  recordVisit(
    @Body() { page }: VisitDto,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor | undefined,
  ): void {
    this.visits.note(page, request, actor);
  }
}

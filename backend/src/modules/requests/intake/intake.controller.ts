import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { ReadsBody } from '../../../core/server/edge/body.guard.js';
import { TakesFiles } from '../../../core/server/edge/request-timeout.js';
import { ContactDto, QuotationDto } from './dto/intake.dto.js';
import { IntakeService } from './intake.service.js';

const FORM = {
  schema: {
    allOf: [
      { $ref: getSchemaPath(ContactDto) },
      { type: 'object', properties: { attachment: { type: 'string', format: 'binary' } } },
    ],
  },
};

@ApiTags('requests')
@Controller()
export class IntakeController {
  constructor(private readonly intake: IntakeService) {}

  /** Sends a quotation request. */
  @Post('quotation')
  @Public()
  @RateLimit('requests')
  async requestQuotation(
    @Body() body: QuotationDto,
    @Req() { ip }: FastifyRequest,
    @CurrentActor() actor: Actor | undefined,
  ): Promise<MessageView> {
    await this.intake.submitQuotation(body, { ip, isSignedIn: Boolean(actor) });
    return { message: 'Quotation request submitted successfully.' };
  }

  /** Sends a contact message with an optional attachment. */
  @Post('contact')
  @Public()
  @RateLimit('requests')
  @ReadsBody()
  @TakesFiles()
  @ApiConsumes('multipart/form-data')
  @ApiExtraModels(ContactDto)
  @ApiBody(FORM)
  @ApiErrors('TOO_MANY_FILES')
  async sendContactMessage(
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor | undefined,
  ): Promise<MessageView> {
    await this.intake.submitMessage(request, Boolean(actor));
    return { message: 'Message sent successfully!' };
  }
}

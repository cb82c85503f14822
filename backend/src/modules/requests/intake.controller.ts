import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { ReadsBody } from '../../core/server/edge/body.guard.js';
import { MessageView } from '../../core/http/message.view.js';
import { TakesFiles } from '../../core/server/edge/patience.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { Refuses } from '../../core/http/refuses.js';
import { ContactForms } from './contact-form.js';
import { ContactDto, QuotationDto } from './dto/intake.dto.js';
import { IntakeService } from './intake.service.js';
import type { Entered } from './request.rules.js';

const FORM = {
  schema: {
    allOf: [
      { $ref: getSchemaPath(ContactDto) },
      { type: 'object', properties: { attachment: { type: 'string', format: 'binary' } } },
    ],
  },
};

const NOTHING = { company: null, phone: null, subject: null, message: null, serviceName: null, priceRange: null };

/** The two forms of the public site. */
@ApiTags('requests')
@Controller()
export class IntakeController {
  constructor(
    private readonly intake: IntakeService,
    private readonly forms: ContactForms,
  ) {}

  @Post('quotation')
  @Public()
  @RateLimit('requests')
  @ApiCreatedResponse({ type: MessageView })
  async requestQuotation(
    @Body() body: QuotationDto,
    @Req() { ip }: FastifyRequest,
    @CurrentActor() actor: Actor | undefined,
  ): Promise<MessageView> {
    const { email, website, elapsedMs } = body;
    await this.intake.take(quotationOf(body), { ip, email, website, elapsedMs, isSignedIn: Boolean(actor) });
    return { message: 'Quotation request submitted successfully.' };
  }

  @Post('contact')
  @Public()
  @RateLimit('requests')
  @ReadsBody()
  @TakesFiles()
  @ApiConsumes('multipart/form-data')
  @ApiExtraModels(ContactDto)
  @ApiBody(FORM)
  @ApiCreatedResponse({ type: MessageView })
  @Refuses('TOO_MANY_FILES')
  async sendContactMessage(
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor | undefined,
  ): Promise<MessageView> {
    await this.forms.read(request, ({ fields: { website, elapsedMs, ...entered }, file }) =>
      this.intake.take(
        { ...NOTHING, source: 'contact', ...entered },
        { ip: request.ip, email: entered.email, website, elapsedMs, isSignedIn: Boolean(actor) },
        file,
      ),
    );
    return { message: 'Message sent successfully!' };
  }
}

const quotationOf = (body: QuotationDto): Entered => ({
  ...NOTHING,
  source: 'quotation',
  name: body.requesterName,
  email: body.email,
  company: body.companyName ?? null,
  phone: body.phone ?? null,
  message: body.notes ?? null,
  serviceName: body.serviceName ?? null,
  priceRange: body.priceRange ?? null,
});

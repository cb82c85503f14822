import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../core/access/access.decorators.js';
import { ReadsBody } from '../../../core/server/edge/body.guard.js';
import { StatusView } from '../../../core/server/status.view.js';
import { addressKey, RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { readMessage } from './webhook-message.js';
import { WebhookHandler } from './webhook.handler.js';

@ApiTags('payments')
@Controller('payments')
export class WebhookController {
  constructor(private readonly webhooks: WebhookHandler) {}

  /** Receives PayPal webhooks; a valid signature is required. */
  @Post('webhook')
  @HttpCode(200)
  @Public()
  @RateLimit('webhookCalls')
  @ReadsBody()
  @ApiErrors(
    'BAD_MESSAGE',
    'WEBHOOK_NOT_VERIFIED',
    'DISPUTES_NOT_PERMITTED',
    'NOT_SETTLED_YET',
    'PAYMENTS_NOT_CONFIGURED',
    'PAYMENT_PROVIDER_DOWN',
  )
  async receiveWebhook(@Req() request: FastifyRequest & { rawBody?: Buffer }): Promise<StatusView> {
    const message = readMessage(request.body);
    const { headers, rawBody: raw = Buffer.alloc(0), ip } = request;
    await this.webhooks.verify({ headers, raw, address: addressKey(ip) });
    await this.webhooks.handle(message);
    return { status: 'ok' };
  }
}

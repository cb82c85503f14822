import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { MailLogService } from '../mail/mail-log.service.js';
import { PayPalStatusService } from '../payments/paypal/paypal-status.service.js';
import { StatusReport } from './dto/status.view.js';
import { StatusService } from './status.service.js';

@ApiTags('status')
@Controller('status')
export class StatusController {
  constructor(
    private readonly status: StatusService,
    private readonly mailLog: MailLogService,
    private readonly payPalStatus: PayPalStatusService,
  ) {}

  /** Returns the state of the installation, without secrets. */
  @Get()
  @Requires('status.read')
  async getStatus(): Promise<StatusReport> {
    return this.status.getReport();
  }

  /** Sends a test email to the caller. */
  @Post('test-mail')
  @HttpCode(200)
  @Requires('mail.manage')
  @RateLimit('rehearsals')
  @ApiErrors('MAIL_OFF')
  async sendStatusMail(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.mailLog.sendTest(actor);
    return { message: `A test email to ${actor.email} is on its way.` };
  }

  /** Creates a PayPal test order; no money moves. */
  @Post('wallet-rehearsal')
  @HttpCode(200)
  @Requires('payment.manage')
  @RateLimit('rehearsals')
  @ApiErrors('REHEARSAL_FAILED', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENT_PROVIDER_DOWN')
  async rehearseWallet(@CurrentActor() actor: Actor): Promise<MessageView> {
    return { message: await this.payPalStatus.rehearse(actor) };
  }
}

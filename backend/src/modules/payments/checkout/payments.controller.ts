import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { can } from '../../../core/access/permissions.js';
import { WithXsrf } from '../../../core/access/xsrf.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { CODES } from '../../../core/common/problem-codes.js';
import { ConfirmPaymentDto, CreateOrderDto, OrderView } from '../dto/checkout.dto.js';
import { PaymentView } from '../dto/payment.view.js';
import { PayPalClient } from '../paypal/paypal.client.js';
import { CheckoutService } from './checkout.service.js';

@ApiTags('payments')
@Controller('payments')
export class PaymentsController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly paypal: PayPalClient,
  ) {}

  /** Creates a PayPal order for the price of a project. */
  @Post('orders')
  @Requires('payment.pay')
  @ApiErrors(
    'PROJECT_NOT_FOUND',
    'ALREADY_PAID',
    'AMOUNT_NOT_TAKEN',
    'CURRENCY_NOT_TAKEN',
    'PAYMENT_IN_PROGRESS',
    'PRICE_NOT_SET',
    'PROJECT_CANCELLED',
    'ORDER_REFUSED',
    'RATE_LIMITED',
    'PAYMENTS_NOT_CONFIGURED',
    'PAYMENT_PROVIDER_DOWN',
  )
  async createPaymentOrder(@CurrentActor() actor: Actor, @Body() { projectId }: CreateOrderDto): Promise<OrderView> {
    return { orderId: await this.checkout.createOrder(actor, projectId) };
  }

  /** Captures an approved order. Returns 202 while the outcome is unknown; then request `latest`. */
  @Post('paypal-success')
  @HttpCode(200)
  @Requires('payment.pay')
  @WithXsrf()
  @ApiOkResponse({ type: PaymentView })
  @ApiAcceptedResponse({ type: PaymentView })
  @ApiErrors(
    'BAD_AMOUNT',
    'BAD_ORDER_ID',
    'PROJECT_NOT_FOUND',
    'ALREADY_PAID',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_REFUNDED',
    'PRICE_NOT_SET',
    'PROJECT_CANCELLED',
    'REVIEW',
    ...CODES[422],
    'RATE_LIMITED',
    'NOT_SETTLED_YET',
    'PAYMENTS_NOT_CONFIGURED',
    'PAYMENT_PROVIDER_DOWN',
  )
  async confirmPayment(
    @CurrentActor() actor: Actor,
    @Body() body: ConfirmPaymentDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentView> {
    const payment = await this.checkout.confirm(actor, body);
    if (payment.state === 'CAPTURING' || payment.state === 'PENDING') reply.status(202);
    return PaymentView.of(payment);
  }

  /** Returns the latest payment attempt of a project. */
  @Get('project/:id/latest')
  @Requires('payment.read')
  @ApiErrors('PROJECT_NOT_FOUND', 'NO_PAYMENT')
  async latestPayment(@CurrentActor() actor: Actor, @Param('id', IdPipe) projectId: number): Promise<PaymentView> {
    const payment = await this.checkout.getLatest(actor, projectId);
    const isStaff = can(actor, 'payment.manage');
    return PaymentView.of(payment, isStaff ? this.paypal.pageUrl(payment) : null);
  }

  /** Fetches the outcome of a pending payment from PayPal. */
  @Post('project/:id/settle')
  @HttpCode(200)
  @Requires('payment.read')
  @ApiErrors('PROJECT_NOT_FOUND', 'NO_PAYMENT', 'RATE_LIMITED', 'PAYMENT_PROVIDER_DOWN')
  async settlePayment(@CurrentActor() actor: Actor, @Param('id', IdPipe) projectId: number): Promise<PaymentView> {
    return PaymentView.of(await this.checkout.settleLatest(actor, projectId));
  }
}

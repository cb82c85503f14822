import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import { WithXsrf } from '../../core/access/xsrf.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { Refuses } from '../../core/http/refuses.js';
import { CODES } from '../../core/common/problem-codes.js';
import { ConfirmPaymentDto } from './dto/confirm-payment.dto.js';
import { CreateOrderDto } from './dto/payment-order.dto.js';
import { OrderView } from './dto/order.view.js';
import { PaymentView } from './dto/payment.view.js';
import { PaymentOrders } from './payment-orders.js';
import { PaymentsService } from './payments.service.js';
import { WalletPages } from './wallet/wallet-pages.js';

@ApiTags('payments')
@Controller('payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly orders: PaymentOrders,
    private readonly pages: WalletPages,
  ) {}

  @Post('orders')
  @Requires('payment.pay')
  @Refuses(
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
    return { orderId: await this.orders.orderFor(actor, projectId) };
  }

  /** 202 while the outcome is not known: ask `latest` again. */
  @Post('paypal-success')
  @HttpCode(200)
  @Requires('payment.pay')
  @WithXsrf()
  @ApiOkResponse({ type: PaymentView })
  @ApiAcceptedResponse({ type: PaymentView })
  @Refuses(
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
    const payment = await this.payments.confirm(actor, body);
    if (payment.state === 'CAPTURING' || payment.state === 'PENDING') reply.status(202);
    return PaymentView.of(payment);
  }

  @Get('project/:id/latest')
  @Requires('payment.read')
  @Refuses('PROJECT_NOT_FOUND', 'NO_PAYMENT')
  async latestPayment(@CurrentActor() actor: Actor, @Param('id', IdPipe) projectId: number): Promise<PaymentView> {
    const payment = await this.payments.latest(actor, projectId);
    const isStaff = can(actor, 'payment.manage');
    return PaymentView.of(payment, isStaff ? this.pages.of(payment) : null);
  }

  @Post('project/:id/settle')
  @HttpCode(200)
  @Requires('payment.read')
  @Refuses('PROJECT_NOT_FOUND', 'NO_PAYMENT', 'RATE_LIMITED', 'PAYMENT_PROVIDER_DOWN')
  async settlePayment(@CurrentActor() actor: Actor, @Param('id', IdPipe) projectId: number): Promise<PaymentView> {
    return PaymentView.of(await this.payments.settleAgain(actor, projectId));
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CsvExportService } from '../../../core/lists/csv-export.service.js';
import { NeedsProof, Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiPage, mapPage, type Page } from '../../../core/http/page.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { ProjectPaymentService } from '../../projects/project-payment.service.js';
import { CloseReviewDto, PaymentFileQuery, PaymentsQuery, ReleasePaymentDto } from '../dto/payment-list.dto.js';
import { PaymentAttemptView, PaymentEventView, PaymentHistoryView } from '../dto/payment-history.view.js';
import { PaymentMonthsView } from '../dto/payment-month.view.js';
import { PaymentRowView } from '../dto/payment-row.view.js';
import { PaymentRepository } from '../payment.repository.js';
import { PayPalClient } from '../paypal/paypal.client.js';
import { PaymentAdminService } from './payment-admin.service.js';
import { PAYMENT_CSV } from '../payment.columns.js';
import { PaymentList } from './payment.list.js';

@ApiTags('payments')
@Controller('payments')
export class PaymentsAdminController {
  constructor(
    private readonly lists: PaymentList,
    private readonly payments: PaymentAdminService,
    private readonly exports: CsvExportService,
    private readonly repository: PaymentRepository,
    private readonly paypal: PayPalClient,
    private readonly projects: ProjectPaymentService,
  ) {}

  /** Returns a page of payments. */
  @Get()
  @Requires('payment.manage')
  @ApiPage(PaymentRowView)
  async listPayments(@Query() query: PaymentsQuery): Promise<Page<PaymentRowView>> {
    return mapPage(await this.lists.list(query), (row) => PaymentRowView.of(row));
  }

  /** Returns paid and refunded sums of the last twelve months. */
  @Get('months')
  @Requires('payment.manage')
  listPaymentMonths(): Promise<PaymentMonthsView> {
    return this.lists.months();
  }

  /** Exports all matching payments as CSV. */
  @Get('export.csv')
  @Requires('payment.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportPayments(@CurrentActor() actor: Actor, @Query() query: PaymentFileQuery): Promise<StreamableFile> {
    return this.exports.file(
      actor,
      'payment.exported',
      { name: 'payments', query },
      { columns: PAYMENT_CSV, next: (part) => this.lists.batch(query, part) },
    );
  }

  /** Returns all payment attempts of a project with their events. */
  @Get('project/:id/history')
  @Requires('payment.manage')
  @ApiErrors('PROJECT_NOT_FOUND')
  async getPaymentHistory(@Param('id', IdPipe) projectId: number): Promise<PaymentHistoryView> {
    await this.projects.get(projectId);
    const { attempts, events } = await this.repository.findHistory(projectId);
    const currencies = new Map(attempts.map(({ id, currency }) => [id, currency]));
    return {
      attempts: attempts.map((payment) => PaymentAttemptView.of(payment, this.paypal.pageUrl(payment))),
      events: events.map((event) => PaymentEventView.of(event, currencies.get(event.paymentId)!)),
    };
  }

  /** Fetches the current state of a payment from PayPal. */
  @Post(':id/look')
  @HttpCode(200)
  @Requires('payment.manage')
  @ApiErrors('NO_PAYMENT', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENT_PROVIDER_DOWN')
  async checkPayment(@Param('id', IdPipe) id: number): Promise<PaymentRowView> {
    return PaymentRowView.of(await this.payments.check(id));
  }

  /** Marks an attempt as not charged, so that the project can be paid again. */
  @Post(':id/release')
  @HttpCode(200)
  @Requires('payment.manage')
  @ApiErrors('NO_PAYMENT', 'NOT_RELEASABLE')
  async releasePayment(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { note }: ReleasePaymentDto,
  ): Promise<PaymentRowView> {
    return PaymentRowView.of(await this.payments.release(actor, id, note));
  }

  /** Closes the review of a payment that did not match. */
  @Post(':id/reviewed')
  @HttpCode(200)
  @Requires('payment.manage')
  @ApiErrors('NO_PAYMENT', 'STALE')
  async closePaymentReview(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: CloseReviewDto,
  ): Promise<PaymentRowView> {
    return PaymentRowView.of(await this.payments.closeReview(actor, id, body));
  }
}

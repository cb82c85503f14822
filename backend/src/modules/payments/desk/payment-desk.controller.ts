import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CsvExports } from '../../../core/lists/csv-exports.js';
import { NeedsProof, Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiPage, mapPage, type Page } from '../../../core/http/page.js';
import { Refuses } from '../../../core/http/refuses.js';
import { ProjectPayments } from '../../projects/project-payments.js';
import { CloseReviewDto, PaymentFileQuery, PaymentsQuery } from '../dto/payment-list.dto.js';
import { PaymentAttemptView, PaymentEventView, PaymentHistoryView } from '../dto/payment-history.view.js';
import { PaymentMonthsView } from '../dto/payment-month.view.js';
import { PaymentRowView } from '../dto/payment-row.view.js';
import { PaymentDesk } from './payment-desk.service.js';
import { paymentsFile } from './payments.csv.js';
import { PaymentHistory } from '../history/payment-history.js';
import { PaymentList } from './payment.list.js';
import { WalletPages } from '../wallet/wallet-pages.js';

@ApiTags('payments')
@Controller('payments')
export class PaymentDeskController {
  constructor(
    private readonly lists: PaymentList,
    private readonly desk: PaymentDesk,
    private readonly exports: CsvExports,
    private readonly history: PaymentHistory,
    private readonly pages: WalletPages,
    private readonly projects: ProjectPayments,
  ) {}

  @Get()
  @Requires('payment.manage')
  @ApiPage(PaymentRowView)
  async listPayments(@Query() query: PaymentsQuery): Promise<Page<PaymentRowView>> {
    return mapPage(await this.lists.list(query), (row) => PaymentRowView.of(row));
  }

  /** Sums of the last twelve months. */
  @Get('months')
  @Requires('payment.manage')
  listPaymentMonths(): Promise<PaymentMonthsView> {
    return this.lists.months();
  }

  /** All matches as CSV. */
  @Get('export.csv')
  @Requires('payment.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportPayments(@CurrentActor() actor: Actor, @Query() query: PaymentFileQuery): Promise<StreamableFile> {
    return this.exports.file(actor, 'payment.exported', { name: 'payments', query }, paymentsFile(this.lists, query));
  }

  @Get('project/:id/history')
  @Requires('payment.manage')
  @Refuses('PROJECT_NOT_FOUND')
  async getPaymentHistory(@Param('id', IdPipe) projectId: number): Promise<PaymentHistoryView> {
    await this.projects.get(projectId);
    const { attempts, events } = await this.history.ofProject(projectId);
    const currencies = new Map(attempts.map(({ id, currency }) => [id, currency]));
    return {
      attempts: attempts.map((payment) => PaymentAttemptView.of(payment, this.pages.of(payment))),
      events: events.map((event) => PaymentEventView.of(event, currencies.get(event.paymentId)!)),
    };
  }

  /** Asks the wallet now. */
  @Post(':id/look')
  @HttpCode(200)
  @Requires('payment.manage')
  @ApiOkResponse({ type: PaymentRowView })
  @Refuses('NO_PAYMENT', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENT_PROVIDER_DOWN')
  async lookAtPayment(@Param('id', IdPipe) id: number): Promise<PaymentRowView> {
    return PaymentRowView.of(await this.desk.look(id));
  }

  /** A person has looked at PayPal, where nothing was taken: the project can be paid again. */
  @Post(':id/release')
  @HttpCode(200)
  @Requires('payment.manage')
  @ApiOkResponse({ type: PaymentRowView })
  @Refuses('NO_PAYMENT', 'NOT_RELEASABLE')
  async releasePayment(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { note }: CloseReviewDto,
  ): Promise<PaymentRowView> {
    return PaymentRowView.of(await this.desk.release(actor, id, note));
  }

  /** A person has looked at what did not fit. */
  @Post(':id/reviewed')
  @HttpCode(200)
  @Requires('payment.manage')
  @ApiOkResponse({ type: PaymentRowView })
  @Refuses('NO_PAYMENT')
  async closePaymentReview(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { note }: CloseReviewDto,
  ): Promise<PaymentRowView> {
    return PaymentRowView.of(await this.desk.closeReview(actor, id, note));
  }
}

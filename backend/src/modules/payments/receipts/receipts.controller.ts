import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Requires, RequiresForFile } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { ReceiptFileQuery, ReceiptsView, ReceiptView } from './receipt.dto.js';
import { ReceiptService } from './receipt.service.js';

@ApiTags('payments')
@Controller('payments')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptService) {}

  /** Returns the receipts and credit notes of a project. */
  @Get('project/:id/receipts')
  @Requires('payment.read')
  @ApiErrors('PROJECT_NOT_FOUND')
  async listReceipts(@CurrentActor() actor: Actor, @Param('id', IdPipe) projectId: number): Promise<ReceiptsView> {
    const items = await this.receipts.list(actor, projectId);
    return { items: items.map(({ receipt, voided }) => ReceiptView.of(receipt, voided)) };
  }

  /** Downloads a receipt or credit note as PDF. */
  @Get('receipts/:id/pdf')
  @RequiresForFile('payment.read')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('RECEIPT_NOT_FOUND', 'RATE_LIMITED')
  async getReceiptPdf(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query() { download }: ReceiptFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { filename, content, contentType } = await this.receipts.get(actor, id);
    reply.headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      // Safe header: only letters, digits and dashes.
      'content-disposition': `${download === undefined ? 'inline' : 'attachment'}; filename="${filename}"`,
    });
    return new StreamableFile(content, { type: contentType, length: content.length });
  }
}

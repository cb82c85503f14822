import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Idempotent } from '../../core/idempotency/idempotency.interceptor.js';
import { CsvExportService } from '../../core/lists/csv-export.service.js';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, type Page } from '../../core/http/page.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { ChangeOfferDto, CreateOfferDto, OfferFileQuery, OffersQuery } from './offer.dto.js';
import { OfferView } from './offer.view.js';
import { offersFile } from './offer.csv.js';
import { OfferService } from './offer.service.js';

@ApiTags('offers')
@Controller('special-offers')
export class OfferController {
  constructor(
    private readonly offers: OfferService,
    private readonly exports: CsvExportService,
  ) {}

  /** Returns current offers, newest first. */
  @Get()
  @Requires('offer.read')
  @ApiPage(OfferView)
  async listOffers(@CurrentActor() actor: Actor, @Query() query: OffersQuery): Promise<Page<OfferView>> {
    return this.offers.list(actor, query);
  }

  /** Exports all matching offers as CSV. */
  @Get('export.csv')
  @Requires('offer.manage')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportOffers(@CurrentActor() actor: Actor, @Query() query: OfferFileQuery): Promise<StreamableFile> {
    return this.exports.file(actor, 'offer.exported', { name: 'offers', query }, offersFile(this.offers, query));
  }

  /** Creates a special offer. */
  @Post()
  @Idempotent()
  @Requires('offer.manage')
  @ApiErrors('END_DATE_PAST', 'PICTURE_GONE')
  async createOffer(@CurrentActor() actor: Actor, @Body() body: CreateOfferDto): Promise<OfferView> {
    return this.offers.create(actor, body);
  }

  /** Changes a special offer. */
  @Patch(':id')
  @ApiIfMatch()
  @Requires('offer.manage')
  @ApiErrors('OFFER_NOT_FOUND', 'END_DATE_PAST', 'PICTURE_GONE')
  async changeOffer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeOfferDto,
    @IfMatch() version?: number,
  ): Promise<OfferView> {
    return this.offers.update(actor, id, body, version);
  }

  /** Deletes a special offer. It can be restored for 30 days. */
  @Delete(':id')
  @Requires('offer.manage')
  @ApiErrors('OFFER_NOT_FOUND')
  async deleteOffer(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.offers.remove(actor, id);
    return { message: 'Offer deleted.' };
  }

  /** Restores a deleted special offer. */
  @Post(':id/restore')
  @HttpCode(200)
  @Requires('offer.manage')
  @ApiErrors('OFFER_NOT_FOUND', 'NOT_DELETED')
  async restoreOffer(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<OfferView> {
    return this.offers.restore(actor, id);
  }
}

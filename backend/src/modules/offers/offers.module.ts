import { Module, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { PricedRecordRegistry } from '../../core/company/priced-record.registry.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PictureService } from '../pictures/picture.service.js';
import { Offer } from './offer.entity.js';
import { OFFER_TRASH } from './offer.trash.js';
import { OfferController } from './offer.controller.js';
import { OfferService } from './offer.service.js';
import { ADMINS, EVERYBODY } from '../../core/common/roles.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    offers: `offer.${'created' | 'updated' | 'ended' | 'deleted' | 'restored' | 'exported'}`;
  }
}

@Module({
  imports: [PicturesModule],
  controllers: [OfferController],
  providers: [OfferService],
})
export class OffersModule implements OnModuleInit {
  static readonly entities = [Offer];
  static readonly permissions = {
    'offer.read': EVERYBODY,
    'offer.manage': ADMINS,
  };
  static readonly trash = { 'special-offers': OFFER_TRASH };

  constructor(
    private readonly db: Db,
    private readonly pictures: PictureService,
    private readonly priced: PricedRecordRegistry,
  ) {}

  onModuleInit(): void {
    // Offers in the trash count: they can be restored.
    this.priced.register('offers', () => this.db.read(Offer).exists({ withDeleted: true }));
    this.pictures.register('offers', {
      keeps: async (keys) => {
        const offers = await this.db
          .read(Offer)
          .find({ where: { storageKey: In(keys) }, withDeleted: true, select: { storageKey: true } });
        return new Set(offers.map(({ storageKey }) => storageKey!));
      },
      shows: async (key) => ((await this.db.read(Offer).existsBy({ storageKey: key })) ? { name: 'picture' } : null),
    });
  }
}

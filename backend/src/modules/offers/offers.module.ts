import { Module, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { PricedRecords } from '../../core/company/priced-records.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PictureUsers } from '../pictures/picture-users.js';
import { OfferList } from './offer.list.js';
import { OfferTrail } from './offer-trail.js';
import { Offer } from './offer.entity.js';
import { OFFER_TRASH } from './offer.trash.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';
import { OFFERS_PERMISSIONS } from './offers.permissions.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    offers: `offer.${'created' | 'updated' | 'ended' | 'deleted' | 'restored' | 'exported'}`;
  }
}

@Module({
  imports: [PicturesModule],
  controllers: [OffersController],
  providers: [OfferList, OfferTrail, OffersService],
})
export class OffersModule implements OnModuleInit {
  static readonly entities = [Offer];
  static readonly permissions = OFFERS_PERMISSIONS;
  static readonly trash = { 'special-offers': OFFER_TRASH };

  constructor(
    private readonly db: Db,
    private readonly pictures: PictureUsers,
    private readonly priced: PricedRecords,
  ) {}

  onModuleInit(): void {
    // Those in the trash may come back.
    this.priced.answerWith('offers', () => this.db.read(Offer).exists({ withDeleted: true }));
    this.pictures.answerWith('offers', {
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

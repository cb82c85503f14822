import { Module, type OnModuleInit } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PictureService } from '../pictures/picture.service.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { FeatureAdminController } from './feature-admin.controller.js';
import { FEATURE_TRASH } from './feature.trash.js';
import { FeatureService } from './feature.service.js';
import { FeaturePageService } from './feature-page.service.js';
import { FeatureController } from './feature.controller.js';
import { FeatureRepository } from './feature.repository.js';
import { ADMINS } from '../../core/common/roles.js';
import { Feature, FeatureImage } from './feature.entity.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    features: `feature.${'created' | 'updated' | 'deleted' | 'restored' | 'exported'}`;
  }
}

@Module({
  imports: [StorageModule, PicturesModule],
  controllers: [FeatureAdminController, FeatureController],
  providers: [FeaturePageService, FeatureRepository, FeatureService],
})
export class FeaturesModule implements OnModuleInit {
  static readonly entities = [Feature, FeatureImage];
  static readonly permissions = {
    'feature.manage': ADMINS,
  };
  static readonly trash = { features: FEATURE_TRASH };

  constructor(
    private readonly pictures: PictureService,
    private readonly features: FeatureRepository,
  ) {}

  onModuleInit(): void {
    this.pictures.register('features', this.features);
  }
}

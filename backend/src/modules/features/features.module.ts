import { Module, type OnModuleInit } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PictureUsers } from '../pictures/picture-users.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { FeatureDeskList } from './desk/feature-desk.list.js';
import { FeatureDeskService } from './desk/feature-desk.service.js';
import { FeaturesDeskController } from './desk/features-desk.controller.js';
import { FeatureAnswers } from './feature-answers.js';
import { FEATURE_TRASH } from './feature.trash.js';
import { FeatureEditor } from './feature-editor.js';
import { FeaturePictures } from './feature-pictures.js';
import { FeatureSite } from './feature-site.js';
import { FeaturesController } from './features.controller.js';
import { FeatureList } from './feature.list.js';
import { FEATURES_PERMISSIONS } from './features.permissions.js';
import { Feature } from './feature.entity.js';
import { FeatureImage } from './feature-image.entity.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    features: `feature.${'created' | 'updated' | 'deleted' | 'restored' | 'exported'}`;
  }
}

@Module({
  imports: [StorageModule, PicturesModule],
  controllers: [FeaturesDeskController, FeaturesController],
  providers: [
    FeatureAnswers,
    FeatureDeskList,
    FeatureDeskService,
    FeatureEditor,
    FeaturePictures,
    FeatureSite,
    FeatureList,
  ],
  exports: [FeatureEditor],
})
export class FeaturesModule implements OnModuleInit {
  static readonly entities = [Feature, FeatureImage];
  static readonly permissions = FEATURES_PERMISSIONS;
  static readonly trash = { features: FEATURE_TRASH };

  constructor(
    private readonly users: PictureUsers,
    private readonly pictures: FeaturePictures,
  ) {}

  onModuleInit(): void {
    this.users.answerWith('features', this.pictures);
  }
}

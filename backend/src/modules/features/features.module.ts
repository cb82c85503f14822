import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { FileRegistry, recordsOf, StorageModule } from '../storage/index.js';
import { FeatureDeskList } from './desk/feature-desk.list.js';
import { FeatureDeskService } from './desk/feature-desk.service.js';
import { FeaturesDeskController } from './desk/features-desk.controller.js';
import { PictureUpload } from './desk/picture-upload.js';
import { FeatureAnswers } from './feature-answers.js';
import { FEATURE_TRASH } from './feature.trash.js';
import { FeatureEditor } from './feature-editor.js';
import { FeaturePictures } from './feature-pictures.js';
import { FeatureSite } from './feature-site.js';
import { PictureSweep } from './picture-sweep.js';
import { FeaturesController } from './features.controller.js';
import { FeatureList } from './feature.list.js';
import { PictureUsers } from './picture-users.js';
import { UploadedPicture } from './uploaded-picture.entity.js';
import { FEATURES_PERMISSIONS } from './features.permissions.js';
import { FEATURES_SETTINGS } from './features.settings.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    features: `feature.${'created' | 'updated' | 'deleted' | 'restored' | 'exported'}`;
  }
}

@Module({
  imports: [StorageModule],
  controllers: [FeaturesDeskController, FeaturesController],
  providers: [
    FeatureAnswers,
    FeatureDeskList,
    FeatureDeskService,
    FeatureEditor,
    FeaturePictures,
    FeatureSite,
    PictureSweep,
    FeatureList,
    PictureUpload,
    PictureUsers,
  ],
  exports: [FeatureEditor, FeaturePictures, PictureUsers],
})
export class FeaturesModule implements OnModuleInit {
  static readonly permissions = FEATURES_PERMISSIONS;
  static readonly settings = FEATURES_SETTINGS;
  static readonly trash = { features: FEATURE_TRASH };

  constructor(
    private readonly db: Db,
    private readonly registry: FileRegistry,
    private readonly jobs: Jobs,
    private readonly pictures: PictureSweep,
  ) {}

  onModuleInit(): void {
    this.registry.answerWith('features', recordsOf(this.db, UploadedPicture));
    this.jobs.add({ name: 'unused-pictures', every: HOUR, run: (signal) => this.pictures.sweep(signal) });
  }
}

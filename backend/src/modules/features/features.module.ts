import { Module, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { FileRegistry, recordsOf, StorageModule } from '../storage/index.js';
import { FeatureAnswers } from './feature-answers.js';
import { FeatureEditor } from './feature-editor.js';
import { FeatureImage } from './feature-image.entity.js';
import { FeaturePictures } from './feature-pictures.js';
import { FeatureSite } from './feature-site.js';
import { FeaturesController } from './features.controller.js';
import { FeaturesOverview } from './features.overview.js';

@Module({
  imports: [StorageModule],
  controllers: [FeaturesController],
  providers: [FeatureAnswers, FeatureEditor, FeaturePictures, FeatureSite, FeaturesOverview],
  exports: [FeatureEditor, FeaturePictures],
})
export class FeaturesModule implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly registry: FileRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(recordsOf(this.db, FeatureImage));
  }
}

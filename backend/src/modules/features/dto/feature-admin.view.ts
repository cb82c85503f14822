import { ApiProperty } from '@nestjs/swagger';
import type { Feature } from '../feature.entity.js';
import { FeatureView } from './feature.view.js';

export class FeatureAdminView extends FeatureView {
  @ApiProperty({ type: 'integer' }) version!: number;

  static override of(feature: Feature): FeatureAdminView {
    return { ...FeatureView.of(feature), version: feature.version };
  }
}

export class FeatureCountsView {
  @ApiProperty({ type: 'integer' }) all!: number;
  @ApiProperty({ type: 'integer' }) pinned!: number;
  @ApiProperty({ type: 'integer' }) active!: number;
}

export class UploadedPictureView {
  url!: string;
  /** Pixels. */
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
}

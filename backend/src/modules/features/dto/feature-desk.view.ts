import { ApiProperty } from '@nestjs/swagger';
import type { FeatureRow } from '../feature-rows.js';
import { FeatureView } from './feature.view.js';

/** A feature as admins see it. */
export class FeatureDeskView extends FeatureView {
  @ApiProperty({ type: 'integer' }) version!: number;

  static override of(row: FeatureRow): FeatureDeskView {
    return { ...FeatureView.of(row), version: row.version };
  }
}

export class FeatureCountsView {
  @ApiProperty({ type: 'integer' }) all!: number;
  @ApiProperty({ type: 'integer' }) pinned!: number;
  @ApiProperty({ type: 'integer' }) active!: number;
}

/** Where the picture is. Name it in a feature or an offer to show it there. */
export class UploadedPictureView {
  url!: string;
  /** Pixels. */
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
}

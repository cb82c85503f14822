import { ApiProperty } from '@nestjs/swagger';
import { pathOfPicture, widthsOf } from '../../pictures/pictures.rules.js';
import { CONTENT_KINDS, type ContentKind } from '../content-kind.words.js';
import type { PictureUse } from '../library/picture-uses.js';
import type { SitePicture } from '../library/site-picture.entity.js';

/** A page that shows a picture. */
export class PictureUseView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'string', enum: CONTENT_KINDS as never, enumName: 'ContentKind' }) kind!: ContentKind;
  name!: string;
}

export class SitePictureView {
  @ApiProperty({ type: 'integer' }) id!: number;
  /** What documents point at it with. */
  key!: string;
  /** Of this server. */
  path!: string;
  /** What `?w=` may be. */
  widths!: number[];
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
  /** What it shows; empty until somebody has said so. */
  alt!: string;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  /** Where it is shown, as published, as being written, or as planned. */
  uses!: PictureUseView[];

  static of({ id, storageKey, width, height, alt, createdAt }: SitePicture, uses: PictureUse[]): SitePictureView {
    return {
      ...{ id, key: storageKey, path: pathOfPicture(storageKey), widths: widthsOf(width), width, height, alt },
      ...{ created_at: createdAt.toISOString(), uses },
    };
  }
}

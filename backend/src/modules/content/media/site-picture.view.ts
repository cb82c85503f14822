import { ApiProperty } from '@nestjs/swagger';
import { pathOfPicture, widthsOf } from '../../pictures/picture.rules.js';
import { CONTENT_KINDS, type ContentKind } from '../documents/content-kind.words.js';
import type { Picture } from '../documents/document.types.js';
import type { SitePicture } from './site-picture.entity.js';

export class PictureUseView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'string', enum: CONTENT_KINDS as never, enumName: 'ContentKind' }) kind!: ContentKind;
  name!: string;
}

export class SitePictureView {
  @ApiProperty({ type: 'integer' }) id!: number;
  /** Key that documents reference. */
  key!: string;
  /** Path on this server. */
  path!: string;
  /** Allowed values of `?w=`. */
  widths!: number[];
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
  /** Empty until written. */
  alt!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  /** In published, drafted and planned documents. */
  uses!: PictureUseView[];

  static of(picture: SitePicture, uses: PictureUseView[]): SitePictureView {
    const { id, storageKey, width, height, alt, version, createdAt } = picture;
    return {
      id,
      key: storageKey,
      path: pathOfPicture(storageKey),
      widths: widthsOf(width),
      width,
      height,
      alt,
      version,
      created_at: createdAt.toISOString(),
      uses,
    };
  }
}

export class ResponsivePictureView {
  key!: string;
  image_url!: string;
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
  /** Available widths. */
  @ApiProperty({ type: 'integer', isArray: true }) widths!: number[];

  static of({ key, width, height }: Picture): ResponsivePictureView {
    return { key, image_url: pathOfPicture(key), width, height, widths: widthsOf(width) };
  }
}

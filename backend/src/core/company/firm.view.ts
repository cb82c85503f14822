import { ApiProperty } from '@nestjs/swagger';
import { CORNERS, type Corners, type FirmBrand } from './facts.js';
import { paletteOf } from './brand/palette.js';
import { BrandPaletteView } from './brand/palette.view.js';

export class CompanyView {
  name!: string;
  legal_name!: string;
  description!: string;
  email!: string;
  phone!: string;
  location!: string;
  /** Postal address without town and country, by line. */
  address!: string[];
  /** By line. */
  hours!: string[];
  /** Link to a map, or empty. */
  map_link!: string;
  timezone!: string;
  /** ISO 4217; currency of new prices. */
  currency!: string;
  /** BCP 47; formats of dates, numbers and money. */
  locale!: string;
  /** 1 is Monday, 7 is Sunday. */
  @ApiProperty({ type: 'integer' }) week_start!: number;
}

export class BrandPictureView {
  path!: string;
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
}

class LogoView {
  @ApiProperty({ type: BrandPictureView, nullable: true }) light!: BrandPictureView | null;
  @ApiProperty({ type: BrandPictureView, nullable: true }) dark!: BrandPictureView | null;
}

export class BrandView {
  /** `#rrggbb` */
  accent!: string;
  @ApiProperty({ type: 'string', enum: CORNERS as never, enumName: 'Corners' }) corners!: Corners;
  logo!: LogoView;
  @ApiProperty({ type: BrandPictureView, nullable: true }) mark!: BrandPictureView | null;
  /** Derived from the accent. */
  palette!: BrandPaletteView;
}

export function brandView(brand: FirmBrand): BrandView {
  const { light, dark } = paletteOf(brand.accent);
  return { ...brand, palette: { light: light.tokens, dark: dark.tokens } };
}

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
  /** Postal address without the place, line by line. */
  address!: string[];
  /** Opening hours, line by line. */
  hours!: string[];
  /** An address of a map, or empty. */
  map_link!: string;
  timezone!: string;
  /** ISO 4217: what new prices are in. */
  currency!: string;
  /** BCP 47: how days, numbers and money are written. */
  locale!: string;
  /** 1 is Monday, 7 Sunday. */
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

/** How the firm looks. */
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

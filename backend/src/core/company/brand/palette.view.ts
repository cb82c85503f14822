import { ApiProperty } from '@nestjs/swagger';
import type { Moved } from './palette.js';
import type { BrandTokens } from './pattern.js';

/** The colours of the brand in one scheme, named as the theme names them. */
export class BrandTokensView implements BrandTokens {
  brand!: string;
  brandHover!: string;
  onBrand!: string;
  onBrand2!: string;
  brandSoft!: string;
  onBrandSoft!: string;
  link!: string;
}

export class BrandPaletteView {
  light!: BrandTokensView;
  dark!: BrandTokensView;
}

const USES = ['accent', 'hover', 'soft', 'link', 'control'] as const;
export type PaletteUse = (typeof USES)[number];

/** One colour that was derived, with what stands on it or what it stands on. */
export class PaletteRowView {
  @ApiProperty({ type: 'string', enum: USES as never, enumName: 'PaletteUse' }) use!: PaletteUse;
  /** What the row is about. */
  color!: string;
  front!: string;
  back!: string;
  /** Of front on back, rounded down to hundredths. */
  @ApiProperty({ example: 8.05 }) contrast!: number;
  @ApiProperty({ example: 4.5 }) needed!: number;
}

const GROUNDS = ['page', 'soft'] as const;

/** The accent was moved to the nearest colour of its hue that can be seen. */
export class MovedColorView implements Moved {
  from!: string;
  to!: string;
  /** Contrast of the chosen colour with the ground that it fails on. */
  @ApiProperty({ example: 2.16 }) reached!: number;
  @ApiProperty({ example: 3 }) needed!: number;
  @ApiProperty({ type: 'string', enum: GROUNDS as never, enumName: 'PaletteGround' }) ground!: Moved['ground'];
}

export class SchemePaletteView {
  tokens!: BrandTokensView;
  rows!: PaletteRowView[];
  @ApiProperty({ type: MovedColorView, nullable: true }) moved!: MovedColorView | null;
}

/** What becomes of an accent. */
export class PaletteView {
  light!: SchemePaletteView;
  dark!: SchemePaletteView;
}

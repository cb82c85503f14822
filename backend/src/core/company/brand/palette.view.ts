import { ApiProperty } from '@nestjs/swagger';
import type { Moved } from './palette.js';
import type { BrandTokens } from './pattern.js';

/** Brand colors of one scheme, named as in the theme. */
export class BrandTokensView implements BrandTokens {
  brand!: string;
  brandHover!: string;
  onBrand!: string;
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

/** A derived color with its background or foreground. */
export class PaletteRowView {
  @ApiProperty({ type: 'string', enum: USES as never, enumName: 'PaletteUse' }) use!: PaletteUse;
  color!: string;
  front!: string;
  back!: string;
  /** Contrast ratio, rounded down to hundredths. */
  @ApiProperty({ example: 8.05 }) contrast!: number;
  @ApiProperty({ example: 4.5 }) needed!: number;
}

const GROUNDS = ['page', 'soft'] as const;

/** The accent was replaced by the nearest readable color of its hue. */
export class MovedColorView implements Moved {
  from!: string;
  to!: string;
  /** Contrast ratio of the chosen color on the background where it fails. */
  @ApiProperty({ example: 2.16 }) reached!: number;
  @ApiProperty({ example: 3 }) needed!: number;
  @ApiProperty({ type: 'string', enum: GROUNDS as never, enumName: 'PaletteGround' }) ground!: Moved['ground'];
}

export class SchemePaletteView {
  tokens!: BrandTokensView;
  rows!: PaletteRowView[];
  @ApiProperty({ type: MovedColorView, nullable: true }) moved!: MovedColorView | null;
}

/** Result of deriving a palette from an accent. */
export class PaletteView {
  light!: SchemePaletteView;
  dark!: SchemePaletteView;
}

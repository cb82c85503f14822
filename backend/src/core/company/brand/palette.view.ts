import { ApiProperty } from '@nestjs/swagger';
import type { BrandTokens } from './pattern.js';

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

export class MovedColorView {
  from!: string;
  to!: string;
  /** Contrast ratio of the chosen color where it fails. */
  @ApiProperty({ example: 2.16 }) reached!: number;
  @ApiProperty({ example: 3 }) needed!: number;
  @ApiProperty({ type: 'string', enum: GROUNDS as never, enumName: 'PaletteGround' }) ground!: (typeof GROUNDS)[number];
}

export class SchemePaletteView {
  tokens!: BrandTokensView;
  rows!: PaletteRowView[];
  @ApiProperty({ type: MovedColorView, nullable: true }) moved!: MovedColorView | null;
}

export class PaletteView {
  light!: SchemePaletteView;
  dark!: SchemePaletteView;
}

import { Injectable } from '@nestjs/common';
import { BrandPictures, sizedTo } from '../../../../core/company/brand/brand-pictures.js';
import { Firm } from '../../../../core/company/firm.js';
import { paletteOf } from '../../../../core/company/brand/palette.js';
import type { BrandTokens } from '../../../../core/company/brand/pattern.js';

/** How a document looks: always by day, for it is printed. */
export interface Look {
  colors: BrandTokens;
  /** Logo, or mark beside the name; null: the product's mark. */
  picture: { png: Buffer; width: number; height: number; isLogo: boolean } | null;
}

/** Points. */
const HIGH = 28;
const WIDE = 240;
/** Pixels of a point. */
const DENSITY = 4;

/** The firm's look as it is now. */
@Injectable()
export class ReceiptLook {
  constructor(
    private readonly firm: Firm,
    private readonly pictures: BrandPictures,
  ) {}

  /** Names it: another look makes another document. */
  get name(): string {
    const { accent, logo, mark } = this.firm.brand;
    return [accent, (logo.light ?? mark)?.path].join();
  }

  async load(): Promise<Look> {
    const { accent, logo, mark } = this.firm.brand;
    const { tokens: colors } = paletteOf(accent).light;
    const shown = logo.light ?? mark;
    if (!shown) return { colors, picture: null };
    const isLogo = logo.light !== null;
    const { width, height } = sizedTo(shown, HIGH, isLogo ? WIDE : HIGH);
    const png = await this.pictures.png(shown, { width: DENSITY * width, height: DENSITY * height });
    return { colors, picture: png && { png, width, height, isLogo } };
  }
}

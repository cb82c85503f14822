import { Injectable } from '@nestjs/common';
import { BrandPictures, sizedTo } from '../../core/company/brand/brand-pictures.js';
import type { Corners } from '../../core/company/facts.js';
import { Firm } from '../../core/company/firm.js';
import { paletteOf } from '../../core/company/brand/palette.js';

const HIGH = 28;
const WIDE = 220;
/** Screens have more pixels than a letter counts. */
const DENSITY = 2;
const ROUNDNESS: Record<Corners, number> = { square: 0, soft: 1, round: 2 };

/** How letters look: the firm's colours, corners, and its logo or mark, which travels with them. */
@Injectable()
export class LetterLook {
  constructor(
    private readonly firm: Firm,
    private readonly pictures: BrandPictures,
  ) {}

  /** What the layout draws with. */
  get values() {
    const { accent, corners, logo, mark } = this.firm.brand;
    const { light, dark } = paletteOf(accent);
    return {
      light: light.tokens,
      dark: dark.tokens,
      control: 8 * ROUNDNESS[corners],
      sheet: 12 * ROUNDNESS[corners],
      logo: logo.light && sizedTo(logo.light, HIGH, WIDE),
      mark: mark && sizedTo(mark, HIGH, HIGH),
    };
  }

  /** The picture that the layout names; null: the name stands alone. */
  async picture() {
    const { logo, mark } = this.firm.brand;
    const shown = logo.light ?? mark;
    if (!shown) return null;
    const { width, height } = sizedTo(shown, HIGH, logo.light ? WIDE : HIGH);
    const content = await this.pictures.png(shown, { width: DENSITY * width, height: DENSITY * height });
    return content && { ...PLACE, content };
  }
}

const PLACE = {
  filename: 'brand.png',
  contentType: 'image/png',
  cid: 'brand',
  contentDisposition: 'inline',
} as const;

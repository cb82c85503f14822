import { MARK } from '../../../../core/company/brand/mark.js';
import type { BrandTokens } from '../../../../core/company/brand/pattern.js';
import type { Fonts, LoadedFont, Weight } from './fonts.js';
import { isCovered, printable } from './printable.js';
import { layOut, type TextRun } from './text-layout.js';

const COLORS = {
  ink: '#14211C',
  ink2: '#47544E',
  ink3: '#5F6B65',
  line: '#E2E6E1',
} as const;

const TONES = {
  warn: { ink: '#855000', tint: '#FCEFD3' },
  bad: { ink: '#AE241C', tint: '#FCE8E5' },
} as const;
export type Tone = keyof typeof TONES;

interface Box {
  x: number;
  y: number;
  width: number;
}

interface Style extends Box {
  size?: number;
  strong?: boolean;
  color?: keyof typeof COLORS;
  align?: 'left' | 'right';
  tag?: 'P' | 'H1';
}

interface TextFormat {
  width: number;
  size: number;
  weight: Weight;
}

type Run = TextRun<LoadedFont>;
type Paragraph = Box & TextFormat & { align?: 'left' | 'right' };

export class Paper {
  private readonly root: PDFKit.PDFStructureElement;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly fonts: Fonts,
    private readonly textSize: number,
  ) {
    for (const { name, font } of Object.values(fonts).flat()) doc.registerFont(name, font as never);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  write(text: string, style: Style): number {
    const { size = this.textSize, strong = false, color = 'ink', tag = 'P' } = style;
    const weight = strong ? 'strong' : 'regular';
    return this.put(text, { ...style, size, weight }, { fill: COLORS[color], tag });
  }

  band(text: string, { x, y, width, tone }: Box & { tone: Tone }): number {
    const { ink, tint } = TONES[tone];
    const inner = { x: x + 14, width: width - 28, size: 10.5, weight: 'strong' as const };
    const height = this.heightOf(text, inner) + 14;
    this.decorate(() => this.doc.roundedRect(x, y, width, height, 6).fill(tint));
    this.put(text, { ...inner, y: y + 8 }, { fill: ink, tag: 'P' });
    return y + height;
  }

  line(x: number, y: number, width: number): void {
    this.decorate(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(COLORS.line),
    );
  }

  /** @param letter outline in a square of 28 points */
  mark(x: number, y: number, letter: string, { brand, onBrand }: Pick<BrandTokens, 'brand' | 'onBrand'>): void {
    this.decorate(() => {
      this.doc.save().translate(x, y).roundedRect(0, 0, MARK.size, MARK.size, MARK.round).fill(brand);
      if (letter) this.doc.path(letter).fill(onBrand);
      this.doc.restore();
    });
  }

  picture({ png, width, height }: { png: Buffer; width: number; height: number }, x: number, y: number): void {
    this.decorate(() => this.doc.image(png, x, y, { width, height }));
  }

  finish(): void {
    this.root.end();
  }

  private put(text: string, paragraph: Paragraph, { fill, tag }: { fill: string; tag: string }): number {
    const { x, y, width, size, align = 'left' } = paragraph;
    const element = this.doc.struct(tag, {}, () => {
      const words = this.prepare(text, paragraph);
      this.doc.fillColor(fill);
      if (this.isPlain(words, paragraph)) this.doc.text(words, x, y, { width, align, ...spacing(size) });
      else this.putLines(this.linesOf(words, paragraph), paragraph);
    });
    this.root.add(element);
    element.end();
    return this.doc.y;
  }

  private heightOf(text: string, format: TextFormat): number {
    const words = this.prepare(text, format);
    if (this.isPlain(words, format))
      return this.doc.heightOfString(words, { width: format.width, ...spacing(format.size) });
    return this.linesOf(words, format).length * this.lineHeight(format);
  }

  private prepare(text: string, { size, weight }: TextFormat): string {
    this.doc.font(weight).fontSize(size);
    return printable(text, (one) => this.fonts[weight].some(({ covers }) => covers(one)));
  }

  private isPlain(words: string, { weight }: TextFormat): boolean {
    return isCovered(words, this.fonts[weight][0].covers);
  }

  private linesOf(words: string, format: TextFormat): Run[][] {
    const fonts = this.fonts[format.weight];
    const fontOf = (grapheme: string) => fonts.find(({ covers }) => isCovered(grapheme, covers)) ?? fonts[0];
    return layOut(words, format.width, { fontOf, widthOf: (run) => this.widthOf(run, format) });
  }

  private putLines(lines: Run[][], paragraph: Paragraph): void {
    const { x, y, width, size, weight, align = 'left' } = paragraph;
    const { ascent, unitsPerEm } = this.fonts[weight][0].font;
    let top = y;
    for (const runs of lines) {
      const widths = runs.map((run) => this.widthOf(run, paragraph));
      let left = align === 'left' ? x : x + width - widths.reduce((sum, one) => sum + one, 0);
      const line = top + (ascent / unitsPerEm) * size;
      runs.forEach((run, at) => {
        this.useFont(run, paragraph).text(run.text, left, line, WHOLE);
        left += widths[at]!;
      });
      top += this.lineHeight(paragraph);
    }
    this.doc.y = top;
  }

  private widthOf(run: Run, format: TextFormat): number {
    return this.useFont(run, format).widthOfString(run.text, WHOLE);
  }

  private useFont({ font }: Run, { size }: TextFormat): PDFKit.PDFDocument {
    return this.doc.font(font.name).fontSize(size);
  }

  private lineHeight({ size, weight }: TextFormat): number {
    return this.doc.font(weight).fontSize(size).currentLineHeight(true) + size * LINE_GAP;
  }

  private decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }
}

const LINE_GAP = 0.2;

const WHOLE = { lineBreak: false, baseline: 'alphabetic', features: {} as never } satisfies PDFKit.Mixins.TextOptions;

const spacing = (size: number): PDFKit.Mixins.TextOptions => ({
  lineGap: size * LINE_GAP,
  features: { calt: false } as never,
});

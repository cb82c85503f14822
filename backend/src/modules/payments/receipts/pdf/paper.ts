import { MARK } from '../../../../core/company/brand/mark.js';
import type { BrandTokens } from '../../../../core/company/brand/pattern.js';
import { type Faces, printable } from './faces.js';
import type { ScriptFont, ScriptFonts, Weight } from './script-fonts.js';
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

export class Paper {
  private readonly root: PDFKit.PDFStructureElement;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly faces: Faces,
    private readonly scripts: ScriptFonts,
    private readonly textSize: number,
  ) {
    for (const name of ['regular', 'strong'] as const) {
      doc.registerFont(name, faces[name] as never);
      for (const { name: own, font } of scripts[name]) doc.registerFont(own, font as never);
    }
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  write(text: string, style: Style): number {
    const { size = this.textSize, strong = false, color = 'ink', tag = 'P' } = style;
    return this.put(text, { ...style, tag, size, strong, fill: COLORS[color] });
  }

  band(text: string, { x, y, width, tone }: Box & { tone: Tone }): number {
    const { ink, tint } = TONES[tone];
    const inner = { x: x + 14, width: width - 28, size: 10.5, strong: true };
    const height = this.heightOf(text, inner) + 14;
    this.decorate(() => this.doc.roundedRect(x, y, width, height, 6).fill(tint));
    this.put(text, { ...inner, y: y + 8, fill: ink, tag: 'P' });
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

  private put(
    text: string,
    {
      x,
      y,
      width,
      size,
      strong,
      fill,
      tag,
      align = 'left',
    }: Omit<Style, 'color'> & { size: number; strong: boolean; fill: string; tag: string },
  ): number {
    const element = this.doc.struct(tag, {}, () => {
      const words = this.prepare(text, { size, strong });
      this.doc.fillColor(fill);
      if (this.isPlain(words, strong)) this.doc.text(words, x, y, { width, align, ...spacing(size) });
      else this.putLines(this.linesOf(words, { width, size, strong }), { x, y, width, size, strong, align });
    });
    this.root.add(element);
    element.end();
    return this.doc.y;
  }

  private heightOf(text: string, { width, size, strong }: { width: number; size: number; strong: boolean }): number {
    const words = this.prepare(text, { size, strong });
    if (this.isPlain(words, strong)) return this.doc.heightOfString(words, { width, ...spacing(size) });
    return this.linesOf(words, { width, size, strong }).length * this.lineHeight(size, strong);
  }

  private prepare(text: string, { size, strong }: { size: number; strong: boolean }): string {
    const weight = weightOf(strong);
    this.doc.font(weight).fontSize(size);
    return printable(
      text,
      (one) => this.faces[weight].hasGlyphForCodePoint(one) || this.scripts[weight].some(({ covers }) => covers(one)),
    );
  }

  private isPlain(words: string, strong: boolean): boolean {
    const face = this.faces[weightOf(strong)];
    return [...words].every((character) => face.hasGlyphForCodePoint(character.codePointAt(0)!));
  }

  private linesOf(words: string, { width, size, strong }: { width: number; size: number; strong: boolean }) {
    const weight = weightOf(strong);
    const covers = (grapheme: string, has: (codePoint: number) => boolean) =>
      [...grapheme].every((character) => has(character.codePointAt(0)!));
    const fontOf = (grapheme: string): ScriptFont | null =>
      covers(grapheme, (one) => this.faces[weight].hasGlyphForCodePoint(one))
        ? null
        : (this.scripts[weight].find((font) => covers(grapheme, font.covers)) ?? null);
    const widthOf = (run: TextRun<ScriptFont | null>) => this.useFont(run, size, weight).widthOfString(run.text, WHOLE);
    return layOut(words, width, { fontOf, widthOf });
  }

  private putLines(
    lines: TextRun<ScriptFont | null>[][],
    { x, y, width, size, strong, align }: Box & { y: number; size: number; strong: boolean; align: 'left' | 'right' },
  ): void {
    const weight = weightOf(strong);
    const { ascent, unitsPerEm } = this.faces[weight];
    let top = y;
    for (const runs of lines) {
      const widths = runs.map((run) => this.useFont(run, size, weight).widthOfString(run.text, WHOLE));
      let left = align === 'left' ? x : x + width - widths.reduce((sum, one) => sum + one, 0);
      const line = top + (ascent / unitsPerEm) * size;
      runs.forEach((run, at) => {
        this.useFont(run, size, weight).text(run.text, left, line, WHOLE);
        left += widths[at]!;
      });
      top += this.lineHeight(size, strong);
    }
    this.doc.y = top;
  }

  private useFont({ font }: TextRun<ScriptFont | null>, size: number, weight: Weight): PDFKit.PDFDocument {
    return this.doc.font(font?.name ?? weight).fontSize(size);
  }

  private lineHeight(size: number, strong: boolean): number {
    return this.doc.font(weightOf(strong)).fontSize(size).currentLineHeight(true) + size * LINE_GAP;
  }

  private decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }
}

const LINE_GAP = 0.2;

const weightOf = (strong: boolean): Weight => (strong ? 'strong' : 'regular');

const WHOLE = { lineBreak: false, baseline: 'alphabetic', features: {} as never } satisfies PDFKit.Mixins.TextOptions;

const spacing = (size: number): PDFKit.Mixins.TextOptions => ({
  lineGap: size * LINE_GAP,
  features: { calt: false } as never,
});

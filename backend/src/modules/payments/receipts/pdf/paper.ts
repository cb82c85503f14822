import { MARK } from '../../../../core/firm/mark.js';
import type { BrandTokens } from '../../../../core/firm/pattern.js';
import { type Faces, printable } from './faces.js';

/** Colours of the light scheme. */
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
  /** That of running text unless given. */
  size?: number;
  strong?: boolean;
  color?: keyof typeof COLORS;
  align?: 'left' | 'right';
  /** What a screen reader takes it for. */
  tag?: 'P' | 'H1';
}

/** One page that is written from top to bottom. Each writing answers where the next may start. */
export class Paper {
  private readonly root: PDFKit.PDFStructureElement;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly faces: Faces,
    private readonly textSize: number,
  ) {
    for (const name of ['regular', 'strong'] as const) doc.registerFont(name, faces[name] as never);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  write(text: string, style: Style): number {
    const { size = this.textSize, strong = false, color = 'ink', tag = 'P' } = style;
    return this.put(text, { ...style, tag, size, strong, fill: COLORS[color] });
  }

  /** A line of text on a tint, for what must not be overlooked. */
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

  /** The product's mark in the firm's colours, 28 points square. */
  mark(x: number, y: number, { brand, onBrand, onBrand2 }: Pick<BrandTokens, 'brand' | 'onBrand' | 'onBrand2'>): void {
    this.decorate(() => {
      this.doc.save().translate(x, y).roundedRect(0, 0, MARK.size, MARK.size, MARK.round).fill(brand);
      this.doc.lineWidth(MARK.line).lineCap('round');
      this.doc.path(MARK.stem).stroke(onBrand);
      this.doc.path(MARK.bow).stroke(onBrand2);
      this.doc.restore();
    });
  }

  /** A picture of the firm's own. */
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
    }: Omit<Style, 'color'> & { size: number; fill: string; tag: string },
  ): number {
    const element = this.doc.struct(tag, {}, () => {
      const words = this.prepare(text, { size, strong });
      this.doc.fillColor(fill).text(words, x, y, { width, align, ...spacing(size) });
    });
    this.root.add(element);
    element.end();
    return this.doc.y;
  }

  private heightOf(text: string, { width, size, strong }: { width: number; size: number; strong: boolean }): number {
    return this.doc.heightOfString(this.prepare(text, { size, strong }), { width, ...spacing(size) });
  }

  /** Chooses the face and answers what of the text it can show. */
  private prepare(text: string, { size, strong = false }: { size: number; strong?: boolean | undefined }): string {
    const name = strong ? 'strong' : 'regular';
    this.doc.font(name).fontSize(size);
    return printable(text, this.faces[name]);
  }

  /** Shapes that carry no words are nothing to read out. */
  private decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }
}

/** Without the face's contextual alternates, which change nothing here and cost half of the time. */
const spacing = (size: number): PDFKit.Mixins.TextOptions => ({
  lineGap: size * 0.2,
  features: { calt: false } as never,
});

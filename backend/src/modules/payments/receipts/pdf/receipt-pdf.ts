import { letterPath } from '../../../../core/company/brand/mark.js';
import type { BrandTokens } from '../../../../core/company/brand/pattern.js';
import { type Fonts, forgetGlyphs, loadFonts } from './fonts.js';
import { Paper, type Tone } from './paper.js';

const TOP = 54;
const LEFT = 60;
const WIDTH = 492;
const COLUMN = 232;
const RIGHT_COLUMN = LEFT + WIDTH - COLUMN;
const LABEL = 110;
const AMOUNT = 150;
const FOOT = 726;
const TEXT = 10.5;
const SMALLER = [9, 7.5, 6];

export interface Sheet {
  title: string;
  marks: { text: string; tone: Tone }[];
  date: string;
  firm: string;
  seller: string[];
  buyer: string[];
  /** E.g. `for receipt R-2026-00001`. */
  refersTo: string | null;
  projectTitle: string;
  amountLabel: string;
  amount: string;
  payment: [label: string, value: string][];
  way: string;
  thanks: string;
  foot: string;
  issuedAt: Date;
}

/** Always the light scheme, for printing. */
export interface Appearance {
  colors: BrandTokens;
  /** Points; null: the company's first letter. */
  picture: { png: Buffer; width: number; height: number; isLogo: boolean } | null;
}

type Kit = typeof import('pdfkit');

/** Deterministic bytes. */
export async function renderReceipt(sheet: Sheet, appearance: Appearance): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts(JSON.stringify(sheet))]);
  const letter = await letterPath(sheet.firm);
  const kit = { PDFDocument, fonts, appearance, letter };
  let page = draw(sheet, { ...kit, size: TEXT });
  for (const size of SMALLER) {
    if (page.fits) break;
    page = draw(sheet, { ...kit, size });
  }
  return bytesOf(page.doc);
}

interface Drawing {
  PDFDocument: Kit;
  fonts: Fonts;
  appearance: Appearance;
  letter: string;
  size: number;
}

function draw(
  sheet: Sheet,
  { PDFDocument, fonts, appearance, letter, size }: Drawing,
): { doc: PDFKit.PDFDocument; fits: boolean } {
  forgetGlyphs(fonts);
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    // Built-in fonts would be read from files.
    font: '',
    info: { Title: sheet.title, Author: sheet.firm, Creator: sheet.firm, CreationDate: sheet.issuedAt },
  });
  let pages = 1;
  doc.on('pageAdded', () => (pages += 1));
  const paper = new Paper(doc, fonts, size);
  let end = head(paper, sheet, { ...appearance, letter });
  end = parties(paper, sheet, end);
  end = item(paper, sheet, end);
  end = payment(paper, sheet, end);
  foot(paper, sheet);
  paper.finish();
  return { doc, fits: pages === 1 && end < FOOT - 10 };
}

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.end();
  await finished;
  return Buffer.concat(parts);
}

function head(
  paper: Paper,
  { firm, title, date, refersTo, marks }: Sheet,
  { colors, picture, letter }: Appearance & { letter: string },
): number {
  if (picture) paper.picture(picture, LEFT, TOP);
  else paper.mark(LEFT, TOP, letter, colors);
  if (!picture?.isLogo) paper.write(firm, { x: LEFT + 38, y: TOP + 5, width: WIDTH - 38, size: 15, strong: true });
  let y = 106;
  for (const { text, tone } of marks) y = paper.band(text, { x: LEFT, y, width: WIDTH, tone }) + 8;
  y = paper.write(title, { x: LEFT, y: y + 4, width: WIDTH, size: 24, strong: true, tag: 'H1' });
  const about = refersTo ? `${date}, ${refersTo}` : date;
  return paper.write(about, { x: LEFT, y: y + 2, width: WIDTH, size: 11, color: 'ink2' }) + 26;
}

function parties(paper: Paper, { seller, buyer }: Sheet, y: number): number {
  const block = (label: string, lines: string[], x: number) => {
    let end = paper.write(label, { x, y, width: COLUMN, size: 9, color: 'ink3' }) + 3;
    lines.forEach((line, index) => {
      end = paper.write(line, { x, y: end, width: COLUMN, strong: index === 0 });
    });
    return end;
  };
  return Math.max(block('From', seller, LEFT), block('Billed to', buyer, RIGHT_COLUMN)) + 26;
}

function item(paper: Paper, { projectTitle, amount, amountLabel }: Sheet, y: number): number {
  const sum = { x: LEFT + WIDTH - AMOUNT, width: AMOUNT, align: 'right' } as const;
  const words = { x: LEFT, width: WIDTH - AMOUNT - 20 };
  paper.write('Project', { ...words, y, size: 9, color: 'ink3' });
  let end = paper.write('Amount', { ...sum, y, size: 9, color: 'ink3' }) + 6;
  paper.line(LEFT, end, WIDTH);
  end += 10;
  paper.write(amount, { ...sum, y: end });
  end = paper.write(projectTitle, { ...words, y: end }) + 8;
  paper.line(LEFT, end, WIDTH);
  end += 14;
  paper.write(amountLabel, { ...words, y: end + 4, size: 10.5, strong: true });
  return (
    paper.write(amount, { x: LEFT + 200, width: WIDTH - 200, align: 'right', y: end, size: 16, strong: true }) + 28
  );
}

function payment(paper: Paper, { way, payment: facts, thanks }: Sheet, y: number): number {
  let end = paper.write(way, { x: LEFT, y, width: WIDTH, strong: true }) + 4;
  for (const [label, value] of facts) {
    paper.write(label, { x: LEFT, y: end, width: LABEL, color: 'ink2' });
    end = paper.write(value, { x: LEFT + LABEL, y: end, width: WIDTH - LABEL });
  }
  return paper.write(thanks, { x: LEFT, y: end + 20, width: WIDTH });
}

function foot(paper: Paper, { foot }: Sheet): void {
  paper.line(LEFT, FOOT, WIDTH);
  paper.write(foot, { x: LEFT, y: FOOT + 9, width: WIDTH, size: 8.5, color: 'ink3' });
}

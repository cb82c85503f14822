import type { FileFormat } from './file-format.js';

interface RefusedFile {
  extension: string;
  noun: string;
  saveAs: string;
  format: FileFormat | null;
  declaredType: string;
  megapixels: number;
}

export const REFUSALS = {
  format: ({ format, extension, noun, saveAs }) =>
    format
      ? `This is ${format.noun} named .${extension}. Save it as ${saveAs}.`
      : `This file is named .${extension}, but is no ${noun}. Save it as ${saveAs}.`,
  incomplete: ({ noun }) => `This ${noun} is incomplete, or other data follows its end. Save it again.`,
  unreadable: ({ noun }) => `This ${noun} is damaged. Save it again.`,
  archiveToo: ({ noun }) => `This ${noun} contains a ZIP archive. Save it without the archive.`,
  protected: () => 'This file is protected with a password. Save it without one.',
  macros: () => 'This document contains macros. Save it without macros.',
  encoding: () => 'This text is not encoded in UTF-8. Save it as UTF-8.',
  declared: ({ noun, declaredType }) => `This ${noun} was sent as ${declaredType}. Save it again and choose it again.`,
  pixels: ({ megapixels }) => `This picture has more than ${megapixels} megapixels. Make it smaller.`,
} satisfies Record<string, (file: RefusedFile) => string>;

export type RefusalReason = keyof typeof REFUSALS;

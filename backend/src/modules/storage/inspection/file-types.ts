import type { ATTACHMENT_EXTENSIONS } from '../../../core/field-limits.js';
import { endsLikeGif, endsLikeJpeg, endsLikePng, fillsWebp, isText, isWholePdf } from './file-structure.js';
import type { Probe } from './probe.js';
import { type ZipKind, zipKind } from './zip-kind.js';

export type Extension = (typeof ATTACHMENT_EXTENSIONS)[number];

/** How a type of file is recognised. All of it must agree. */
export interface FileType {
  /** What it is served as. */
  mime: string;
  /** Other names that browsers send for it. */
  alsoDeclared?: string[];
  /** What its first bytes may be taken for. */
  detected: (mime: string | undefined) => boolean;
  structure: (probe: Probe) => Promise<boolean>;
  /** Name of the picture's format. */
  picture?: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ZIP_NAMES = ['application/x-zip-compressed', 'application/x-zip'];

const oneOf =
  (...mimes: string[]) =>
  (mime: string | undefined) =>
    mime !== undefined && mimes.includes(mime);

const office = (extension: ZipKind, mime: string): FileType => ({
  mime,
  detected: oneOf(mime, 'application/zip'),
  structure: async (probe) => (await zipKind(probe)) === extension,
});

/** Signatures that no plain text begins with by chance. */
const NOT_TEXT = oneOf(
  'application/pdf',
  'application/xml',
  'application/rtf',
  'application/postscript',
  'application/zip',
  'image/gif',
  'image/svg+xml',
);

const JPEG: FileType = {
  mime: 'image/jpeg',
  alsoDeclared: ['image/jpg', 'image/pjpeg'],
  detected: oneOf('image/jpeg'),
  structure: endsLikeJpeg,
  picture: 'jpeg',
};

export const FILE_TYPES: Record<Extension, FileType> = {
  png: { mime: 'image/png', detected: oneOf('image/png', 'image/apng'), structure: endsLikePng, picture: 'png' },
  jpg: JPEG,
  jpeg: JPEG,
  gif: { mime: 'image/gif', detected: oneOf('image/gif'), structure: endsLikeGif, picture: 'gif' },
  webp: { mime: 'image/webp', detected: oneOf('image/webp'), structure: fillsWebp, picture: 'webp' },
  pdf: { mime: 'application/pdf', detected: oneOf('application/pdf'), structure: isWholePdf },
  txt: { mime: 'text/plain', detected: (mime) => !NOT_TEXT(mime), structure: isText },
  docx: office('docx', `${OFFICE}.wordprocessingml.document`),
  xlsx: office('xlsx', `${OFFICE}.spreadsheetml.sheet`),
  pptx: office('pptx', `${OFFICE}.presentationml.presentation`),
  zip: {
    mime: 'application/zip',
    alsoDeclared: ZIP_NAMES,
    detected: oneOf('application/zip'),
    structure: async (probe) => (await zipKind(probe)) === 'zip',
  },
};

import type { ATTACHMENT_EXTENSIONS } from '../../common/field-limits.js';
import type { StoredFormat } from '../pictures/image.service.js';
import type { FileFormat } from './file-format.js';
import type { RefusalReason } from './file-refusals.js';
import {
  endsLikeGif,
  endsLikeJpeg,
  endsLikePdf,
  endsLikePng,
  fillsWebp,
  isArchiveToo,
  startsLikePdf,
  textFault,
} from './file-structure.js';
import type { Probe } from './probe.js';

export type Extension = (typeof ATTACHMENT_EXTENSIONS)[number];

type Examine = (probe: Probe, format: FileFormat | null) => Promise<RefusalReason | null>;

export interface FileType {
  mime: string;
  aliases: readonly string[];
  noun: string;
  saveAs: string;
  examine: Examine;
  picture?: StoredFormat;
}

const isFormat = (format: FileFormat | null, ...ids: string[]): boolean => format !== null && ids.includes(format.id);

interface PictureType {
  name: string;
  aliases?: string[];
  isWhole: (probe: Probe) => Promise<boolean>;
}

const picture = (format: StoredFormat, { name, aliases = [], isWhole }: PictureType): FileType => ({
  mime: `image/${format}`,
  aliases,
  noun: `${name} picture`,
  saveAs: name,
  examine: async (probe, found) => {
    if (!isFormat(found, `image/${format}`, ...aliases)) return 'format';
    if (!(await isWhole(probe))) return 'incomplete';
    return (await isArchiveToo(probe)) ? 'archiveToo' : null;
  },
  picture: format,
});

const examinePdf: Examine = async (probe, found) => {
  const isPdf =
    (found === null || isFormat(found, 'application/pdf', 'application/postscript')) && (await startsLikePdf(probe));
  if (!isPdf) return 'format';
  if (await isArchiveToo(probe)) return 'archiveToo';
  return (await endsLikePdf(probe)) ? null : 'incomplete';
};

/** Signatures never occur in plain text. */
const NOT_TEXT = [
  'application/pdf',
  'application/xml',
  'application/rtf',
  'application/postscript',
  'image/gif',
  'image/svg+xml',
  'text/html',
];

const examineText: Examine = async (probe, found) => {
  const fault = await textFault(probe);
  if (fault === null) return isFormat(found, ...NOT_TEXT) ? 'format' : null;
  return fault === 'encoding' && found === null ? 'encoding' : 'format';
};

const archive =
  (kind: Extension): Examine =>
  (_probe, found) => {
    if (isFormat(found, kind)) return Promise.resolve(null);
    const reasons = { 'broken-archive': 'incomplete', macros: 'macros', protected: 'protected' } as const;
    return Promise.resolve(reasons[found?.id as keyof typeof reasons] ?? 'format');
  };

const ZIP_NAMES = [
  'application/zip',
  'application/x-zip-compressed',
  'application/x-zip',
  'application/x-compressed',
  'application/x-compress',
  'multipart/x-zip',
];
/** Operating systems and office programs differ. */
const OFFICE_NAMES = [
  ...ZIP_NAMES,
  'application/msword',
  'application/vnd.ms-word',
  'application/vnd.ms-word.document.12',
  'application/vnd.ms-excel',
  'application/vnd.ms-excel.12',
  'application/msexcel',
  'application/x-msexcel',
  'application/x-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.ms-powerpoint.presentation.12',
  'application/mspowerpoint',
  'application/vnd.ms-office',
  'application/kset',
  'application/kswps',
  'application/wps-office.docx',
  'application/wps-office.xlsx',
  'application/wps-office.pptx',
];

const office = (extension: Extension, subtype: string, noun: string): FileType => ({
  mime: `application/vnd.openxmlformats-officedocument.${subtype}`,
  aliases: OFFICE_NAMES,
  noun,
  saveAs: extension.toUpperCase(),
  examine: archive(extension),
});

const JPEG = picture('jpeg', {
  name: 'JPEG',
  aliases: [
    'image/jpg',
    'image/pjpeg',
    'image/jpe',
    'image/jfif',
    'image/x-jpeg',
    'image/x-jpg',
    'image/x-citrix-jpeg',
  ],
  isWhole: endsLikeJpeg,
});

export const FILE_TYPES: Record<Extension, FileType> = {
  png: picture('png', {
    name: 'PNG',
    aliases: ['image/apng', 'image/x-png', 'image/x-citrix-png'],
    isWhole: endsLikePng,
  }),
  jpg: JPEG,
  jpeg: JPEG,
  gif: picture('gif', { name: 'GIF', aliases: ['image/x-gif', 'image/x-citrix-gif'], isWhole: endsLikeGif }),
  webp: picture('webp', { name: 'WebP', isWhole: fillsWebp }),
  pdf: {
    mime: 'application/pdf',
    aliases: [
      'application/x-pdf',
      'application/acrobat',
      'application/vnd.pdf',
      'applications/vnd.pdf',
      'application/wps-office.pdf',
      'text/pdf',
      'text/x-pdf',
    ],
    noun: 'PDF document',
    saveAs: 'PDF',
    examine: examinePdf,
  },
  txt: {
    mime: 'text/plain',
    aliases: [
      'text/csv',
      'text/tab-separated-values',
      'text/markdown',
      'text/x-log',
      'text/x-markdown',
      'application/txt',
    ],
    noun: 'plain text',
    saveAs: 'plain text in UTF-8',
    examine: examineText,
  },
  docx: office('docx', 'wordprocessingml.document', 'Word document'),
  xlsx: office('xlsx', 'spreadsheetml.sheet', 'Excel workbook'),
  pptx: office('pptx', 'presentationml.presentation', 'PowerPoint presentation'),
  zip: {
    mime: 'application/zip',
    aliases: ZIP_NAMES,
    noun: 'ZIP archive',
    saveAs: 'ZIP',
    examine: archive('zip'),
  },
};

/** `text/plain` is the default of a form part (RFC 7578, 4.4). */
const GENERIC = [
  'text/plain',
  'application/octet-stream',
  'application/x-octet-stream',
  'binary/octet-stream',
  'application/binary',
  'application/unknown',
  'application/x-unknown',
  'application/download',
  'application/x-download',
  'application/force-download',
  'application/save',
  'application/save-as',
];
export async function pictureExtension(bytes: Buffer): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type/core');
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const isFound = ([, type]: [string, FileType]) => type.picture && [type.mime, ...type.aliases].includes(mime);
  return Object.entries(FILE_TYPES).find(isFound)?.[0] ?? null;
}

const MEDIA_TYPE = /^[a-z]+\/[\w.+-]+$/;

export function contradicts(declaredType: string, { mime, aliases }: FileType): boolean {
  const declared = declaredType.split(';')[0]!.trim().toLowerCase();
  return MEDIA_TYPE.test(declared) && ![mime, ...aliases, ...GENERIC].includes(declared);
}

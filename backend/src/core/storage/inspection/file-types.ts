import type { ATTACHMENT_EXTENSIONS } from '../../common/field-limits.js';
import type { StoredFormat } from '../pictures/image.service.js';
import { type FileFormat, isFormatName } from './file-format.js';
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
  /** Other names of the content, found or declared. */
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

/** Other formats contain NUL; texts may begin with their signatures. */
const WITHOUT_NUL = [
  'application/pdf',
  'application/xml',
  'application/rtf',
  'application/postscript',
  'image/svg+xml',
  'text/html',
];

const examineText: Examine = async (probe, found) => {
  const fault = await textFault(probe);
  return fault === 'binary' || isFormat(found, ...WITHOUT_NUL) ? 'format' : fault;
};

const archive =
  (kind: Extension): Examine =>
  (_probe, found) => {
    if (isFormat(found, kind)) return Promise.resolve(null);
    const reasons = { 'broken-archive': 'incomplete', macros: 'macros', protected: 'protected' } as const;
    return Promise.resolve(reasons[found?.id as keyof typeof reasons] ?? 'format');
  };

const office = (extension: Extension, subtype: string, noun: string): FileType => ({
  mime: `application/vnd.openxmlformats-officedocument.${subtype}`,
  aliases: ['application/zip'],
  noun,
  saveAs: extension.toUpperCase(),
  examine: archive(extension),
});

const JPEG = picture('jpeg', { name: 'JPEG', isWhole: endsLikeJpeg });

export const FILE_TYPES: Record<Extension, FileType> = {
  png: picture('png', { name: 'PNG', aliases: ['image/apng'], isWhole: endsLikePng }),
  jpg: JPEG,
  jpeg: JPEG,
  gif: picture('gif', { name: 'GIF', isWhole: endsLikeGif }),
  webp: picture('webp', { name: 'WebP', isWhole: fillsWebp }),
  pdf: {
    mime: 'application/pdf',
    aliases: [],
    noun: 'PDF document',
    saveAs: 'PDF',
    examine: examinePdf,
  },
  txt: {
    mime: 'text/plain',
    aliases: [],
    noun: 'plain text',
    saveAs: 'plain text in UTF-8',
    examine: examineText,
  },
  docx: office('docx', 'wordprocessingml.document', 'Word document'),
  xlsx: office('xlsx', 'spreadsheetml.sheet', 'Excel workbook'),
  pptx: office('pptx', 'presentationml.presentation', 'PowerPoint presentation'),
  zip: {
    mime: 'application/zip',
    aliases: [],
    noun: 'ZIP archive',
    saveAs: 'ZIP',
    examine: archive('zip'),
  },
};

export async function pictureExtension(bytes: Buffer): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type/core');
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const isFound = ([, type]: [string, FileType]) => type.picture && [type.mime, ...type.aliases].includes(mime);
  return Object.entries(FILE_TYPES).find(isFound)?.[0] ?? null;
}

const NAMES = Object.values(FILE_TYPES).map(({ mime }) => mime);
/** Also the default of a form part (RFC 7578, 4.4). */
const TEXT = FILE_TYPES.txt.mime;

/** Unknown names are ignored: systems have many for each type. */
export function contradicts(declaredType: string, { mime, aliases }: FileType): boolean {
  const declared = declaredType.split(';')[0]!.trim().toLowerCase();
  return ![mime, ...aliases, TEXT].includes(declared) && (NAMES.includes(declared) || isFormatName(declared));
}

import { type ArchiveKind, archiveKind } from './archive-kind.js';
import { startsLikeUtf16 } from './file-structure.js';
import type { Probe } from './probe.js';

export interface FileFormat {
  id: string;
  noun: string;
}

const SIGNATURE = 4_100;
const MARKUP = /^\uFEFF?\s*(?:<!--[^]*?-->\s*)?<(!doctype|html|head|body|script|svg|\?xml|iframe)\b/i;

/** @returns null without a known signature, as for text */
export async function detectFormat(probe: Probe): Promise<FileFormat | null> {
  const head = await probe.head(SIGNATURE);
  // Otherwise detected as an audio format.
  if (startsLikeUtf16(head)) return null;
  if (isZip(head)) return archiveFormat(await archiveKind(probe));
  const { fileTypeFromBuffer } = await import('file-type/core');
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === 'application/x-cfb') return compoundFormat(probe);
  const markup = markupFormat(head.toString('latin1').replace('\xef\xbb\xbf', ''));
  if (markup) return markup;
  return found ? { id: found.mime, noun: nounOf(found.mime, found.ext) } : null;
}

/** The last two begin split archives (APPNOTE.TXT 8.5). */
const ZIP_STARTS = ['504b0304', '504b0506', '504b0708', '504b3030'];
const isZip = (head: Buffer): boolean => ZIP_STARTS.includes(head.toString('hex', 0, 4));

const ARCHIVES: Record<ArchiveKind, string> = {
  zip: 'a ZIP archive',
  docx: 'a Word document',
  xlsx: 'an Excel workbook',
  pptx: 'a PowerPoint presentation',
  xlsb: 'a binary Excel workbook',
  macros: 'an Office document with macros',
  opendocument: 'an OpenDocument file',
  iwork: 'a Pages, Numbers or Keynote document',
  epub: 'an e-book',
  program: 'a program',
};

const archiveFormat = (kind: ArchiveKind | null): FileFormat =>
  kind ? { id: kind, noun: ARCHIVES[kind] } : { id: 'broken-archive', noun: 'a damaged ZIP archive' };

/** [MS-CFB], [MS-OFFCRYPTO] 1.3.2. */
const STREAMS = [
  ['EncryptedPackage', 'protected', 'a document that is protected with a password'],
  ['WordDocument', 'old-office', 'a Word 97–2003 document'],
  ['Workbook', 'old-office', 'an Excel 97–2003 workbook'],
  ['PowerPoint Document', 'old-office', 'a PowerPoint 97–2003 presentation'],
  ['__properties_version1.0', 'message', 'an Outlook message'],
] as const;

async function compoundFormat(probe: Probe): Promise<FileFormat> {
  for (const [stream, id, noun] of STREAMS)
    if ((await probe.find(Buffer.from(`${stream}\0`, 'utf16le'), 0)) >= 0) return { id, noun };
  const [[, id, noun]] = STREAMS;
  return { id, noun };
}

function markupFormat(head: string): FileFormat | null {
  const tag = MARKUP.exec(head)?.[1]?.toLowerCase();
  if (!tag) return null;
  if (tag === 'svg' || (tag === '?xml' && /<svg\b/i.test(head))) return { id: 'image/svg+xml', noun: 'an SVG picture' };
  return tag === '?xml' ? { id: 'application/xml', noun: 'an XML file' } : { id: 'text/html', noun: 'a web page' };
}

const PROGRAM = 'a program';
const HEIC = 'a HEIC picture';
const RAW = 'a raw photo of a camera';
const NOUNS: Record<string, string> = {
  'image/png': 'a PNG picture',
  'image/apng': 'a PNG picture',
  'image/jpeg': 'a JPEG picture',
  'image/gif': 'a GIF picture',
  'image/webp': 'a WebP picture',
  'image/heic': HEIC,
  'image/heif': HEIC,
  'image/heic-sequence': HEIC,
  'image/heif-sequence': HEIC,
  'image/avif': 'an AVIF picture',
  'image/tiff': 'a TIFF picture',
  'image/bmp': 'a BMP picture',
  'image/jxl': 'a JPEG XL picture',
  'image/jp2': 'a JPEG 2000 picture',
  'image/vnd.adobe.photoshop': 'a Photoshop picture',
  'image/x-icon': 'an icon',
  'image/x-canon-cr2': RAW,
  'image/x-canon-cr3': RAW,
  'image/x-nikon-nef': RAW,
  'image/x-sony-arw': RAW,
  'image/x-adobe-dng': RAW,
  'image/x-fujifilm-raf': RAW,
  'image/x-olympus-orf': RAW,
  'image/x-panasonic-rw2': RAW,
  'application/pdf': 'a PDF document',
  'application/rtf': 'a rich text (RTF) document',
  'application/postscript': 'a PostScript document',
  'application/x-msdownload': PROGRAM,
  'application/x-elf': PROGRAM,
  'application/x-mach-binary': PROGRAM,
  'application/java-vm': PROGRAM,
  'application/vnd.rar': 'a RAR archive',
  'application/x-rar-compressed': 'a RAR archive',
  'application/x-7z-compressed': 'a 7z archive',
  'application/gzip': 'a GZIP archive',
  'application/x-tar': 'a TAR archive',
};
const FAMILIES: Record<string, string> = { video: 'a video', audio: 'an audio file', font: 'a font' };

/** Without a signature, or with that of an archive or program. */
const OTHER_TYPES = [
  ...['text/html', 'application/xhtml+xml', 'image/svg+xml', 'application/xml', 'text/xml', 'text/css'],
  ...['text/javascript', 'application/javascript', 'application/x-javascript', 'application/json'],
  ...['application/x-httpd-php', 'application/x-sh', 'application/java-archive', 'application/epub+zip'],
  ...['application/vnd.microsoft.portable-executable', 'application/x-dosexec', 'message/rfc822'],
];

export const isFormatName = (mime: string): boolean =>
  Object.hasOwn(NOUNS, mime) || OTHER_TYPES.includes(mime) || Object.hasOwn(FAMILIES, mime.split('/')[0]!);

const nounOf = (mime: string, extension: string): string =>
  NOUNS[mime] ?? FAMILIES[mime.split('/')[0]!] ?? `a file of the type ${extension.toUpperCase()}`;

import { type CorpusFile, hex, join, zeros } from './bytes.js';
import { archive, compound, CONTENT_TYPES, document, MAIN } from './zip.js';

const OFFICE_MIME = 'application/vnd.openxmlformats-officedocument';
const PROTECTED = 'This file is protected with a password. Save it without one.';

export const ARCHIVES: CorpusFile[] = [
  {
    origin: 'Word',
    name: 'word.docx',
    bytes: () => document('word'),
    declaredType: `${OFFICE_MIME}.wordprocessingml.document`,
  },
  {
    origin: 'Word, from a PC without Office',
    name: 'plain.docx',
    bytes: () => document('word'),
    declaredType: 'application/octet-stream',
  },
  {
    origin: 'Word, registry of Windows',
    name: 'registry.docx',
    bytes: () => document('word'),
    declaredType: 'application/x-zip-compressed',
  },
  { origin: 'Word, no type', name: 'typeless.docx', bytes: () => document('word'), declaredType: '' },
  { origin: 'Word, old type', name: 'msword.docx', bytes: () => document('word'), declaredType: 'application/msword' },
  {
    origin: 'Word with a workbook inside',
    name: 'embedded.docx',
    bytes: () => document('word', {}, 'word/embeddings/Sheet1.xlsx'),
  },
  {
    origin: 'LibreOffice Writer',
    name: 'writer.docx',
    bytes: () => archive(['_rels/.rels', 'docProps/core.xml', MAIN.word, CONTENT_TYPES]),
  },
  {
    origin: 'Google Docs',
    name: 'google.docx',
    bytes: () => archive([MAIN.word, 'word/styles.xml', '_rels/.rels', CONTENT_TYPES], { descriptors: true }),
  },
  {
    origin: 'Pages, exported',
    name: 'pages.docx',
    bytes: () => document('word', { descriptors: true }, 'word/media/image1.jpeg'),
  },
  { origin: 'stored parts', name: 'stored.docx', bytes: () => document('word', { stored: true }) },
  {
    origin: 'backslashes in names',
    name: 'net.docx',
    bytes: () => archive([CONTENT_TYPES, '_rels\\.rels', 'word\\document.xml']),
  },
  {
    origin: 'names in other capitals',
    name: 'capitals.docx',
    bytes: () => archive(['[content_types].xml', 'Word/Document.xml']),
  },
  {
    origin: 'names from the root',
    name: 'root.docx',
    bytes: () => archive(['/[Content_Types].xml', './word/document.xml']),
  },
  {
    origin: 'Hangul Office',
    name: 'hangul.docx',
    bytes: () => document('word'),
    declaredType: 'application/haansoftdocx',
  },
  {
    origin: 'Excel',
    name: 'excel.xlsx',
    bytes: () => document('xl'),
    declaredType: `${OFFICE_MIME}.spreadsheetml.sheet`,
  },
  {
    origin: 'Excel, old type',
    name: 'registry.xlsx',
    bytes: () => document('xl'),
    declaredType: 'application/vnd.ms-excel',
  },
  { origin: 'Open XML library, ZIP64', name: 'library.xlsx', bytes: () => document('xl', { zip64: true }) },
  {
    origin: 'Google Sheets',
    name: 'sheets.xlsx',
    bytes: () => archive(['xl/worksheets/sheet1.xml', MAIN.xl, CONTENT_TYPES], { descriptors: true }),
  },
  { origin: 'WPS Office', name: 'wps.xlsx', bytes: () => document('xl'), declaredType: 'application/kset' },
  {
    origin: 'PowerPoint',
    name: 'slides.pptx',
    bytes: () => document('ppt'),
    declaredType: `${OFFICE_MIME}.presentationml.presentation`,
  },
  {
    origin: 'Keynote, exported',
    name: 'keynote.pptx',
    bytes: () => document('ppt', { descriptors: true }, 'ppt/media/image1.png'),
  },
  {
    origin: 'Windows',
    name: 'windows.zip',
    bytes: () => archive(['a.txt', 'folder/b.txt']),
    declaredType: 'application/x-zip-compressed',
  },
  {
    origin: 'macOS Finder',
    name: 'finder.zip',
    bytes: () => archive(['a.txt', '__MACOSX/._a.txt'], { descriptors: true }),
  },
  { origin: 'names in UTF-8', name: 'names.zip', bytes: () => archive(['Übersicht.txt', '見積書.txt']) },
  { origin: 'ZIP64', name: 'large.zip', bytes: () => archive(['a.txt', 'b.txt'], { zip64: true }) },
  {
    origin: 'ZIP64 with a comment',
    name: 'comment.zip',
    bytes: () => archive(['a.txt'], { zip64: true, comment: 'made by a server' }),
  },
  { origin: 'stored', name: 'stored.zip', bytes: () => archive(['a.jpg'], { stored: true }) },
  { origin: 'encrypted entries', name: 'secret.zip', bytes: () => archive(['a.txt'], { encrypted: true }) },
  { origin: 'empty', name: 'empty.zip', bytes: () => archive([]) },
  { origin: 'one part of a split archive', name: 'split.zip', bytes: () => join(hex('504b0708'), archive(['a.txt'])) },
  { origin: 'split for one medium', name: 'spanned.zip', bytes: () => join('PK00', archive(['a.txt'])) },
  { origin: 'padded with zeros', name: 'padded.zip', bytes: () => join(archive(['a.txt']), zeros(70_000)) },
  {
    origin: 'Excel, password',
    name: 'protected.xlsx',
    bytes: () => compound('EncryptionInfo', 'EncryptedPackage'),
    refusal: PROTECTED,
  },
  { origin: 'Word, password', name: 'protected.docx', bytes: () => compound('EncryptedPackage'), refusal: PROTECTED },
  { origin: 'PowerPoint, password', name: 'protected.pptx', bytes: () => compound(), refusal: PROTECTED },
  {
    origin: 'Word 2003, renamed',
    name: 'old.docx',
    bytes: () => compound('WordDocument'),
    refusal: 'This is a Word 97–2003 document named .docx. Save it as DOCX.',
  },
  {
    origin: 'Excel 2003, renamed',
    name: 'old.xlsx',
    bytes: () => compound('Workbook'),
    refusal: 'This is an Excel 97–2003 workbook named .xlsx. Save it as XLSX.',
  },
  {
    origin: 'Word, macros',
    name: 'macros.docx',
    bytes: () => document('word', {}, 'word/vbaProject.bin'),
    refusal: 'This document contains macros. Save it without macros.',
  },
  {
    origin: 'Word, macros in capitals',
    name: 'macros.docx',
    bytes: () => document('word', {}, 'word/VBAPROJECT.BIN'),
    refusal: 'This document contains macros. Save it without macros.',
  },
  {
    origin: 'LibreOffice, renamed',
    name: 'odt.docx',
    bytes: () => archive(['mimetype', 'content.xml'], { stored: true }),
    refusal: 'This is an OpenDocument file named .docx. Save it as DOCX.',
  },
  {
    origin: 'Pages, renamed',
    name: 'pages.docx',
    bytes: () => archive(['Index/Document.iwa']),
    refusal: 'This is a Pages, Numbers or Keynote document named .docx. Save it as DOCX.',
  },
  {
    origin: 'renamed',
    name: 'sheet.docx',
    bytes: () => document('xl'),
    refusal: 'This is an Excel workbook named .docx. Save it as DOCX.',
  },
  {
    origin: 'renamed',
    name: 'rtf.docx',
    bytes: () => join('{\\rtf1\\ansi Hello}'),
    refusal: 'This is a rich text (RTF) document named .docx. Save it as DOCX.',
  },
  {
    origin: 'renamed',
    name: 'rar.zip',
    bytes: () => join('Rar!\x1a\x07\x01', zeros(40)),
    refusal: 'This is a RAR archive named .zip. Save it as ZIP.',
  },
  {
    origin: 'cut short',
    name: 'cut.zip',
    bytes: () => archive(['a.txt']).subarray(0, -10),
    refusal: 'This ZIP archive is incomplete, or other data follows its end. Save it again.',
  },
];

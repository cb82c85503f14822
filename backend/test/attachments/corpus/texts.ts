import { type CorpusFile, join, jpeg } from './bytes.js';

export const TEXTS: CorpusFile[] = [
  { origin: 'Notepad, UTF-8', name: 'utf8.txt', bytes: () => join('Grüße\r\n') },
  { origin: 'Notepad, byte order mark', name: 'bom.txt', bytes: () => join('\ufeffGrüße\r\n') },
  { origin: 'ASCII', name: 'ascii.txt', bytes: () => join('hello\n'), declaredType: 'text/plain' },
  { origin: 'CSV', name: 'table.txt', bytes: () => join('name;amount\r\n"Müller";1,50\r\n'), declaredType: 'text/csv' },
  {
    origin: 'log',
    name: 'server.txt',
    bytes: () => join('\x1b[31mERROR\x1b[0m 12:00 failed\n'),
    declaredType: 'text/x-log',
  },
  { origin: 'JSON', name: 'data.txt', bytes: () => join('{"a": "<b>"}') },
  { origin: 'Japanese', name: '見積書.txt', bytes: () => join('見積書\n') },
  { origin: 'one sign', name: 'one.txt', bytes: () => join('x') },
  { origin: 'text about PDF', name: 'about.txt', bytes: () => join('A PDF begins with %PDF-1.7 and ends with %%EOF.') },
  ...['GIFs for the home page', 'GIF89a is the newer version', 'BMW asked twice'].map((words) => ({
    origin: 'begins like a picture',
    name: 'words.txt',
    bytes: () => join(`${words}: für alle\n`),
  })),
  ...['GIFs', 'BMW', 'MZ', 'ID3', '\xff\xfb'].map((word) => ({
    origin: 'ANSI, begins like another type',
    name: 'ansi-words.txt',
    bytes: () => Buffer.from(`${word} f\xfcr alle\n`, 'latin1'),
    refusal: 'This text is not encoded in UTF-8. Save it as UTF-8.',
  })),
  {
    origin: 'Notepad, Unicode',
    name: 'utf16.txt',
    bytes: () => Buffer.from('\ufeffhello', 'utf16le'),
    refusal: 'This text is not encoded in UTF-8. Save it as UTF-8.',
  },
  {
    origin: 'UTF-16, big endian',
    name: 'utf16be.txt',
    bytes: () => Buffer.from('\ufeffhello', 'utf16le').swap16(),
    refusal: 'This text is not encoded in UTF-8. Save it as UTF-8.',
  },
  {
    origin: 'Notepad, ANSI',
    name: 'ansi.txt',
    bytes: () => Buffer.from('Gr\xfc\xdfe', 'latin1'),
    refusal: 'This text is not encoded in UTF-8. Save it as UTF-8.',
  },
  {
    origin: 'renamed',
    name: 'page.txt',
    bytes: () => join('<html><body>Hello</body></html>'),
    refusal: 'This is a web page named .txt. Save it as plain text in UTF-8.',
  },
  {
    origin: 'renamed',
    name: 'photo.txt',
    bytes: jpeg,
    refusal: 'This is a JPEG picture named .txt. Save it as plain text in UTF-8.',
  },
  {
    origin: 'binary',
    name: 'data.txt',
    bytes: () => Buffer.from('a\0b'),
    refusal: 'This file is named .txt, but is no plain text. Save it as plain text in UTF-8.',
  },
  {
    origin: 'CSV by its own name',
    name: 'table.csv',
    bytes: () => join('a,b\n'),
    refusal: 'This type of file is not accepted. Use PNG, JPG, GIF, WEBP, PDF, TXT, DOCX, XLSX, PPTX or ZIP.',
  },
];

import { deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { type CorpusFile, join, zeros } from './bytes.js';
import { archive, document } from './zip.js';

interface RawPdf {
  version: string;
  eol?: string;
  catalog?: string;
  first?: string;
}

function rawPdf({ version, eol = '\n', catalog = '', first = '' }: RawPdf): Buffer {
  const objects = [
    ...(first ? [first] : []),
    `<</Type/Catalog/Pages 9 0 R${catalog}>>`,
    '<</Type/Pages/Kids[]/Count 0>>',
  ];
  let body = `%PDF-${version}${eol}%\u00e2\u00e3\u00cf\u00d3${eol}`;
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${8 + index} 0 obj${eol}${object}${eol}endobj${eol}`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref${eol}8 ${objects.length}\n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer${eol}<</Root 8 0 R/Size 10>>${eol}startxref${eol}${body.length}${eol}%%EOF${eol}`,
    'latin1',
  );
}

const xrefStreamPdf = (version: string): Buffer =>
  join(
    `%PDF-${version}\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n`,
    '3 0 obj\n<</Type/XRef/Size 4/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length 16>>\nstream\n',
    deflateRawSync(zeros(16)),
    '\nendstream\nendobj\nstartxref\n60\n%%EOF',
  );

async function printedPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', ...options });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise((resolve) => doc.on('end', resolve));
  doc.text('Invoice').end();
  await finished;
  return Buffer.concat(parts);
}

const pdf17 = rawPdf({ version: '1.7' });
const update =
  '\n10 0 obj\n<</Type/Annot>>\nendobj\nxref\n10 1\n0000000400 00000 n \ntrailer\n<</Prev 100>>\nstartxref\n420\n%%EOF\n';

export const PDFS: CorpusFile[] = [
  { origin: 'PDF 1.3, macOS Quartz', name: 'quartz.pdf', bytes: () => rawPdf({ version: '1.3' }) },
  { origin: 'PDF 1.4, Windows line breaks', name: 'windows.pdf', bytes: () => rawPdf({ version: '1.4', eol: '\r\n' }) },
  { origin: 'PDF 1.5, cross-reference stream', name: 'stream.pdf', bytes: () => xrefStreamPdf('1.5') },
  {
    origin: 'PDF 1.6, linearized',
    name: 'linear.pdf',
    bytes: () => rawPdf({ version: '1.6', first: '<</Linearized 1/L 900/H[10 20]/O 9/E 800/N 1/T 700>>' }),
  },
  {
    origin: 'PDF 1.7, printed',
    name: 'printed.pdf',
    bytes: () => printedPdf({ pdfVersion: '1.7' }),
    declaredType: 'application/pdf',
  },
  { origin: 'PDF 2.0', name: 'two.pdf', bytes: () => rawPdf({ version: '2.0', catalog: '/Lang(en)' }) },
  { origin: 'signed: two updates', name: 'signed.pdf', bytes: () => join(pdf17, update, update) },
  {
    origin: 'encrypted, opens without a password',
    name: 'owner.pdf',
    bytes: () => printedPdf({ ownerPassword: 'a', permissions: {} }),
  },
  {
    origin: 'encrypted, asks for a password',
    name: 'user.pdf',
    bytes: () => printedPdf({ userPassword: 'a', pdfVersion: '1.7ext3' }),
  },
  { origin: 'old Mac line breaks', name: 'mac.pdf', bytes: () => rawPdf({ version: '1.2', eol: '\r' }) },
  { origin: 'byte order mark before the header', name: 'bom.pdf', bytes: () => join('\ufeff', pdf17) },
  { origin: 'line breaks before the header', name: 'breaks.pdf', bytes: () => join('\r\n\r\n', pdf17) },
  {
    origin: 'printer commands around',
    name: 'pjl.pdf',
    bytes: () =>
      join('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n', pdf17, '\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X'),
  },
  {
    origin: 'answer of a server before the header',
    name: 'http.pdf',
    bytes: () => join('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n', pdf17),
  },
  { origin: 'padded with zeros', name: 'zeros.pdf', bytes: () => join(pdf17, zeros(5_000)) },
  { origin: 'padded with blanks', name: 'blanks.pdf', bytes: () => join(pdf17, ' \r\n'.repeat(30_000)) },
  { origin: 'no line break at the end', name: 'bare.pdf', bytes: () => pdf17.subarray(0, -1) },
  {
    origin: 'Illustrator, editable',
    name: 'drawing.pdf',
    bytes: () => join(pdf17.subarray(0, 20), '%AIPrivateData1\n', pdf17.subarray(20)),
  },
  { origin: 'old type name', name: 'old.pdf', bytes: () => pdf17, declaredType: 'application/x-pdf' },
  ...['application/octetstream', 'application/x-foxitreader', 'image/pdf', 'unknown/unknown', '*/*', 'pdf'].map(
    (declaredType) => ({ origin: 'type that says nothing', name: 'vague.pdf', bytes: () => pdf17, declaredType }),
  ),
  ...['text/html', 'application/zip', 'video/mp4', 'image/heic', 'application/x-msdownload'].map((declaredType) => ({
    origin: 'sent as another type',
    name: 'sent.pdf',
    bytes: () => pdf17,
    declaredType,
    refusal: `This PDF document was sent as ${declaredType}. Save it again and choose it again.`,
  })),
  {
    origin: 'cut short',
    name: 'cut.pdf',
    bytes: () => pdf17.subarray(0, 60),
    refusal: 'This PDF document is incomplete, or other data follows its end. Save it again.',
  },
  {
    origin: 'archive behind',
    name: 'hybrid.pdf',
    bytes: () => join(pdf17, archive(['a.txt'])),
    refusal: 'This PDF document contains a ZIP archive. Save it without the archive.',
  },
  {
    origin: 'renamed',
    name: 'word.pdf',
    bytes: () => document('word'),
    refusal: 'This is a Word document named .pdf. Save it as PDF.',
  },
  {
    origin: 'login page of a download',
    name: 'login.pdf',
    bytes: () => join('<!DOCTYPE html><html>Sign in</html>'),
    refusal: 'This is a web page named .pdf. Save it as PDF.',
  },
  {
    origin: 'no PDF at all',
    name: 'notes.pdf',
    bytes: () => join('Meeting notes'),
    refusal: 'This file is named .pdf, but is no PDF document. Save it as PDF.',
  },
];

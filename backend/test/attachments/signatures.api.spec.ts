import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { CORPUS } from './corpus/index.js';
import { office, pdf, picture, pngClaiming, text, zip } from './files.js';
import { type FilePart, form, startWorld, type World } from './world.js';

const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(500)]);
const elf = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(500)]);
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

describe('accepted file types', () => {
  let world: World;
  let png: Buffer;
  let jpeg: Buffer;
  let gif: Buffer;
  let webp: Buffer;

  beforeAll(async () => {
    world = await startWorld();
    [png, jpeg, gif, webp] = (await Promise.all([
      picture('png'),
      picture('jpeg'),
      picture('gif'),
      picture('webp'),
    ])) as [Buffer, Buffer, Buffer, Buffer];
  });
  afterAll(() => world.close());

  it.each<[string, () => FilePart | Promise<FilePart>]>([
    ['HTML called .png', () => ({ name: 'a.png', bytes: html })],
    ['SVG called .png', () => ({ name: 'a.png', bytes: svg })],
    ['a Windows program called .png', () => ({ name: 'a.png', bytes: program })],
    ['a Linux program called .jpg', () => ({ name: 'a.jpg', bytes: elf })],
    ['a program called .txt', () => ({ name: 'a.txt', bytes: program })],
    ['a program called .zip', () => ({ name: 'a.zip', bytes: program })],
    ['HTML called .pdf', () => ({ name: 'a.pdf', bytes: html })],
    ['HTML called .docx', () => ({ name: 'a.docx', bytes: html })],
    ['SVG', () => ({ name: 'a.svg', bytes: svg, type: 'image/svg+xml' })],
    ['HTML', () => ({ name: 'a.html', bytes: html, type: 'text/html' })],
    ['a program', () => ({ name: 'a.exe', bytes: program, type: 'application/x-msdownload' })],
    ['a program with two endings', () => ({ name: 'a.png.exe', bytes: png, type: 'image/png' })],
    ['a name without an ending', () => ({ name: 'readme', bytes: text, type: 'text/plain' })],
    ['a name that is only an ending', () => ({ name: 'png', bytes: png, type: 'image/png' })],
    ['an ending after a NUL', () => ({ name: 'a.exe%00.png', bytes: program, type: 'image/png' })],
    ['a PNG called .jpg', () => ({ name: 'a.jpg', bytes: png })],
    ['a PNG declared as GIF', () => ({ name: 'a.png', bytes: png, type: 'image/gif' })],
    ['a PNG declared as HTML', () => ({ name: 'a.png', bytes: png, type: 'text/html' })],
    ['a text declared as HTML', () => ({ name: 'a.txt', bytes: text, type: 'text/html' })],
    ['a text declared as JavaScript', () => ({ name: 'a.txt', bytes: text, type: 'application/javascript' })],
    ['a PNG cut short', () => ({ name: 'a.png', bytes: png.subarray(0, -20) })],
    ['only the signature of a PNG', () => ({ name: 'a.png', bytes: png.subarray(0, 8) })],
    ['a PNG with HTML behind it', () => ({ name: 'a.png', bytes: join(png, html) })],
    ['a PNG with an archive behind it', () => ({ name: 'a.png', bytes: join(png, zip(['a.class'])) })],
    ['a PNG without pixels', async () => ({ name: 'a.png', bytes: await pngClaiming(0, 40) })],
    ['a PNG of 20,000 × 20,000 pixels', async () => ({ name: 'a.png', bytes: await pngClaiming(20_000, 20_000) })],
    ['a PNG just above 64 megapixels', async () => ({ name: 'a.png', bytes: await pngClaiming(8_000, 8_001) })],
    ['a JPEG cut short', () => ({ name: 'a.jpg', bytes: jpeg.subarray(0, -30) })],
    ['a JPEG with an archive behind it', () => ({ name: 'a.jpg', bytes: join(jpeg, zip(['a.class'])) })],
    ['a JPEG that is only a header', () => ({ name: 'a.jpg', bytes: Buffer.from('ffd8ffe000104a464946', 'hex') })],
    ['a GIF that is a script', () => ({ name: 'a.gif', bytes: join('GIF89a=1;alert(1);', Buffer.from([0x3b])) })],
    ['a GIF with a script behind it', () => ({ name: 'a.gif', bytes: join(gif, '=1;alert(1)//') })],
    ['a GIF cut short', () => ({ name: 'a.gif', bytes: gif.subarray(0, -10) })],
    ['a WebP with more behind it', () => ({ name: 'a.webp', bytes: join(webp, html) })],
    ['a WebP cut short', () => ({ name: 'a.webp', bytes: webp.subarray(0, -10) })],
    ['another RIFF file called .webp', () => ({ name: 'a.webp', bytes: join('RIFF\x04\0\0\0WAVE') })],
    ['a PDF that begins after 1,024 bytes', () => ({ name: 'a.pdf', bytes: join(' '.repeat(1_024), pdf) })],
    ['a PDF with HTML before it', () => ({ name: 'a.pdf', bytes: join(html, pdf) })],
    ['a PDF with a PNG before it', () => ({ name: 'a.pdf', bytes: join(png, pdf) })],
    ['a PDF with a program before it', () => ({ name: 'a.pdf', bytes: join('MZ\x90\0', pdf) })],
    ['a PDF that is an archive before zeros', () => ({ name: 'a.pdf', bytes: join(pdf, zip(['a']), '\0'.repeat(50)) })],
    ['a web page called .txt', () => ({ name: 'a.txt', bytes: html })],
    ['an archive with HTML behind it', () => ({ name: 'a.zip', bytes: join(zip(['a']), html) })],
    ['a PDF without an end', () => ({ name: 'a.pdf', bytes: pdf.subarray(0, 30) })],
    ['a PDF that is an archive, too', () => ({ name: 'a.pdf', bytes: join(pdf, zip(['a.class'])) })],
    ['a PDF called .txt', () => ({ name: 'a.txt', bytes: pdf })],
    ['XML called .txt', () => ({ name: 'a.txt', bytes: Buffer.from('<?xml version="1.0"?><a/>') })],
    ['a text with NUL', () => ({ name: 'a.txt', bytes: Buffer.from('a\0b') })],
    ['a text in Latin-1', () => ({ name: 'a.txt', bytes: Buffer.from('caf\xe9', 'latin1') })],
    ['a text that breaks off in a character', () => ({ name: 'a.txt', bytes: text.subarray(0, 3) })],
    ['a text in UTF-16', () => ({ name: 'a.txt', bytes: Buffer.from('\ufeffhello', 'utf16le') })],
    ['an archive called .docx', () => ({ name: 'a.docx', bytes: zip(['a.txt']) })],
    ['a document called .xlsx', () => ({ name: 'a.xlsx', bytes: office('word') })],
    ['a document called .zip', () => ({ name: 'a.zip', bytes: office('word') })],
    ['a document with macros', () => ({ name: 'a.docx', bytes: office('word', 'word/vbaProject.bin') })],
    ['an archive cut short', () => ({ name: 'a.zip', bytes: zip(['a.txt']).subarray(0, -10) })],
    ['an archive with HTML before it', () => ({ name: 'a.zip', bytes: join(html, zip(['a.txt'])) })],
    ['an archive whose table lies', () => ({ name: 'a.zip', bytes: lying(zip(['a.txt'])) })],
  ])('refuses %s and stores nothing', async (_name, part) => {
    const answer = await world.upload([await part()]);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'FILE_TYPE_REFUSED']);
    expect(await world.db.read(Attachment).count()).toBe(0);
    expect(world.stored()).toBe(0);
  });

  it.each<[string, () => FilePart | Promise<FilePart>]>([
    ['a text that begins like a program', () => ({ name: 'a.txt', bytes: Buffer.from('MZ is short for Mainz.') })],
    [
      'a text that begins like a bitmap',
      () => ({ name: 'a.txt', bytes: Buffer.from('BMW asked for a portal, twice.') }),
    ],
    ['a text with a mark at its start', () => ({ name: 'a.txt', bytes: Buffer.from('\ufeffhello') })],
    ['a text with a charset', () => ({ name: 'a.txt', bytes: text, type: 'text/plain; charset=UTF-8' })],
    ['an ending in capitals', () => ({ name: 'A.PNG', bytes: png })],
    ['exactly 64 megapixels', async () => ({ name: 'a.png', bytes: await pngClaiming(8_000, 8_000) })],
    ['a photograph with a trailer of the camera', () => ({ name: 'a.jpg', bytes: join(jpeg, 'SEFHe\0\0\0SEFT') })],
  ])('accepts %s', async (_name, part) => {
    expect((await world.upload([await part()])).statusCode).toBe(201);
  });

  it('includes at least 60 files of all accepted types in the corpus', () => {
    const accepted = CORPUS.filter(({ refusal }) => refusal === undefined);
    const extensions = accepted.map(({ name }) => name.split('.').at(-1)!.toLowerCase());
    expect(accepted.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(extensions)].sort()).toEqual(
      ['docx', 'gif', 'jpeg', 'jpg', 'pdf', 'png', 'pptx', 'txt', 'webp', 'xlsx', 'zip'].sort(),
    );
  });

  it.each(CORPUS.map((file) => [file.name, file.origin, file.refusal ? 'refuses' : 'accepts', file] as const))(
    '%s (%s): %s it',
    async (name, _origin, _verdict, { bytes, declaredType = 'application/octet-stream', refusal }) => {
      const content = await bytes();
      const answer = await world.upload([{ name, bytes: content, type: declaredType }]);
      const { error } = answer.json<{ error?: string }>();
      expect([answer.statusCode, error]).toEqual(refusal === undefined ? [201, undefined] : [415, refusal]);
    },
  );

  it('accepts a file whose part of the form has no type', async () => {
    const { headers, payload } = form([{ name: 'a.png', bytes: png, type: 'TYPE' }]);
    const line = Buffer.from('Content-Type: TYPE\r\n');
    const at = payload.indexOf(line);
    const url = `/projects/${world.project.id}/upload`;
    const untyped = Buffer.concat([payload.subarray(0, at), payload.subarray(at + line.length)]);
    const answer = await world.call({ method: 'POST', url, token: world.admin.token, headers, payload: untyped });
    expect(answer.statusCode).toBe(201);
  });
});

function lying(archive: Buffer): Buffer {
  archive.writeUInt16LE(60_000, archive.length - 12);
  return archive;
}

import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { canvas, type CorpusFile, hex, isoMedia, join, jpeg, noise, png, zeros } from './bytes.js';
import { archive } from './zip.js';

const frames = (): Sharp => {
  const frame = (shade: number) => Buffer.alloc(20 * 20 * 3, shade);
  return sharp(join(frame(0), frame(120), frame(240)), {
    raw: { width: 20, height: 60, channels: 3, pageHeight: 20 },
  });
};
function pngChunk(type: string, content: Buffer | string): Buffer {
  const inside = join(type, content);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(inside));
  return join(length, inside, sum);
}
const withPngText = (bytes: Buffer): Buffer =>
  join(bytes.subarray(0, 33), pngChunk('tEXt', 'Software\0Screenshot'), bytes.subarray(33));

const FILES = ['page.html'];
const archiveCommentedBy = (rest: Buffer): Buffer =>
  archive(FILES, { comment: ' '.repeat(rest.length) }).subarray(0, -rest.length);

function withPngArchive(bytes: Buffer): Buffer {
  const [start, end] = [bytes.subarray(0, -12), bytes.subarray(-12)];
  return join(start, pngChunk('prVt', archiveCommentedBy(join(zeros(4), end))), end);
}
function withGifArchive(bytes: Buffer): Buffer {
  const end = hex('003b');
  const content = archiveCommentedBy(end);
  return join(bytes.subarray(0, -1), hex('21fe'), Buffer.from([content.length]), content, end);
}
function withWebpArchive(bytes: Buffer): Buffer {
  const content = archive(FILES);
  const length = zeros(4);
  length.writeUInt32LE(content.length);
  const file = join(bytes, 'PKZP', length, content, zeros(content.length % 2));
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const withSegment = (bytes: Buffer, marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return join(bytes.subarray(0, 2), head, content, bytes.subarray(2));
};

export const PICTURES: CorpusFile[] = [
  {
    origin: 'phone, turned',
    name: 'IMG_0001.jpg',
    bytes: () => noise().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  },
  {
    origin: 'phone, place',
    name: 'IMG_0002.jpg',
    bytes: () =>
      noise()
        .withExif({ IFD3: { GPSLatitude: '38/1 34/1 0/1' } })
        .jpeg()
        .toBuffer(),
  },
  { origin: 'phone, capitals', name: 'DSC00001.JPG', bytes: jpeg },
  { origin: 'phone, motion photo', name: 'MVIMG.jpg', bytes: async () => join(await jpeg(), isoMedia('mp42')) },
  { origin: 'phone, trailer', name: 'samsung.jpg', bytes: async () => join(await jpeg(), 'SEFHe\0\0\0SEFT') },
  { origin: 'camera, second picture', name: 'mpo.jpg', bytes: async () => join(await jpeg(), await jpeg()) },
  {
    origin: 'Photoshop, resources',
    name: 'edited.jpg',
    bytes: async () => withSegment(await jpeg(), 0xed, join('Photoshop 3.0\0', zeros(300))),
  },
  { origin: 'web, progressive', name: 'web.jpeg', bytes: () => noise().jpeg({ progressive: true }).toBuffer() },
  { origin: 'web, optimized', name: 'small.jpg', bytes: () => noise().jpeg({ mozjpeg: true }).toBuffer() },
  { origin: 'print, CMYK', name: 'print.jpg', bytes: () => noise().toColourspace('cmyk').jpeg().toBuffer() },
  { origin: 'print, profile', name: 'profile.jpg', bytes: () => noise().withIccProfile('p3').jpeg().toBuffer() },
  { origin: 'scanner, gray', name: 'scan.jpg', bytes: () => noise().grayscale().jpeg().toBuffer() },
  {
    origin: 'scanner, full color',
    name: 'scan-444.jpg',
    bytes: () => noise().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  { origin: 'old browser', name: 'old.jpg', bytes: jpeg, declaredType: 'image/pjpeg' },
  { origin: 'desktop virtualization', name: 'citrix.jpg', bytes: jpeg, declaredType: 'image/x-citrix-jpeg' },
  {
    origin: 'screenshot',
    name: 'screenshot.png',
    bytes: async () => withPngText(await png()),
    declaredType: 'image/png',
  },
  { origin: 'screenshot, 16 bit', name: 'deep.png', bytes: () => noise().toColourspace('rgb16').png().toBuffer() },
  { origin: 'palette', name: 'palette.png', bytes: () => noise().png({ palette: true, colours: 16 }).toBuffer() },
  { origin: 'interlaced', name: 'interlaced.png', bytes: () => noise().png({ progressive: true }).toBuffer() },
  { origin: 'gray', name: 'gray.png', bytes: () => noise().grayscale().png().toBuffer() },
  { origin: 'padded by a download', name: 'padded.png', bytes: async () => join(await png(), zeros(100)) },
  { origin: 'static', name: 'static.gif', bytes: () => noise().gif().toBuffer() },
  { origin: 'animated', name: 'animated.gif', bytes: () => frames().gif().toBuffer() },
  {
    origin: 'GIF87a',
    name: 'old.gif',
    bytes: async () => join('GIF87a', (await noise().gif().toBuffer()).subarray(6)),
  },
  { origin: 'padded', name: 'padded.gif', bytes: async () => join(await noise().gif().toBuffer(), zeros(1)) },
  { origin: 'lossy', name: 'lossy.webp', bytes: () => noise().webp().toBuffer() },
  { origin: 'lossless', name: 'lossless.webp', bytes: () => noise().webp({ lossless: true }).toBuffer() },
  { origin: 'transparent', name: 'alpha.webp', bytes: () => canvas(4).webp().toBuffer() },
  { origin: 'animated', name: 'animated.webp', bytes: () => frames().webp().toBuffer() },
  {
    origin: 'archive in a chunk',
    name: 'archive.png',
    bytes: async () => withPngArchive(await png()),
    refusal: 'This PNG picture contains a ZIP archive. Save it without the archive.',
  },
  {
    origin: 'archive in a comment',
    name: 'archive.gif',
    bytes: async () => withGifArchive(await noise().gif().toBuffer()),
    refusal: 'This GIF picture contains a ZIP archive. Save it without the archive.',
  },
  {
    origin: 'archive in a chunk',
    name: 'archive.webp',
    bytes: async () => withWebpArchive(await noise().webp().toBuffer()),
    refusal: 'This WebP picture contains a ZIP archive. Save it without the archive.',
  },
];

import { type CorpusFile, isoMedia, join, jpeg, noise, png } from './bytes.js';

export const OTHER_PICTURES: CorpusFile[] = [
  {
    origin: 'iPhone',
    name: 'heic.jpg',
    bytes: () => isoMedia('heic'),
    refusal: 'This is a HEIC picture named .jpg. Save it as JPEG.',
  },
  {
    origin: 'Android',
    name: 'heif.jpeg',
    bytes: () => isoMedia('mif1'),
    refusal: 'This is a HEIC picture named .jpeg. Save it as JPEG.',
  },
  {
    origin: 'web',
    name: 'avif.png',
    bytes: () => isoMedia('avif'),
    refusal: 'This is an AVIF picture named .png. Save it as PNG.',
  },
  {
    origin: 'web',
    name: 'webp.jpg',
    bytes: () => noise().webp().toBuffer(),
    refusal: 'This is a WebP picture named .jpg. Save it as JPEG.',
  },
  { origin: 'renamed', name: 'png.jpg', bytes: png, refusal: 'This is a PNG picture named .jpg. Save it as JPEG.' },
  { origin: 'renamed', name: 'jpeg.png', bytes: jpeg, refusal: 'This is a JPEG picture named .png. Save it as PNG.' },
  {
    origin: 'scanner',
    name: 'tiff.jpg',
    bytes: () => noise().tiff().toBuffer(),
    refusal: 'This is a TIFF picture named .jpg. Save it as JPEG.',
  },
  {
    origin: 'renamed',
    name: 'video.gif',
    bytes: () => isoMedia('mp42'),
    refusal: 'This is a video named .gif. Save it as GIF.',
  },
  {
    origin: 'renamed',
    name: 'drawing.png',
    bytes: () => join('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    refusal: 'This is an SVG picture named .png. Save it as PNG.',
  },
  {
    origin: 'cut short',
    name: 'cut.png',
    bytes: async () => (await png()).subarray(0, -20),
    refusal: 'This PNG picture is incomplete, or other data follows its end. Save it again.',
  },
  {
    origin: 'sent as another type',
    name: 'a.png',
    bytes: png,
    declaredType: 'text/html',
    refusal: 'This PNG picture was sent as text/html. Save it again and choose it again.',
  },
];

import sharp, { type Sharp } from 'sharp';

export interface CorpusFile {
  origin: string;
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  declaredType?: string;
  /** Error message; absent: accepted. */
  refusal?: string;
}

export const join = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
export const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
export const zeros = (count: number): Buffer => Buffer.alloc(count);

export const canvas = (channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width: 48, height: 32, channels, background: { r: 200, g: 60, b: 20, alpha: 0.5 } } });
export const noise = (): Sharp =>
  sharp({
    create: {
      width: 48,
      height: 32,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
export const jpeg = (): Promise<Buffer> => noise().jpeg().toBuffer();
export const png = (): Promise<Buffer> => canvas(4).png().toBuffer();

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return join(head, content);
}
export const isoMedia = (brand: string): Buffer => join(box('ftyp', join(brand, zeros(4), 'mif1', brand)), zeros(32));

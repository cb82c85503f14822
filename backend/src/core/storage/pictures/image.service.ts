import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { CONFIG, type Config } from '../../config/env.js';
import { StorageUnavailableError } from '../storage.js';

const PATIENCE_SECONDS = 20;
const PAPER = '#ffffff';

/** In pixels, in WebP; AVIF allows one more. */
const SIDE_MAX = 16_383;

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface Rendition {
  /** Storage key suffix: lower-case letters and digits. */
  name: string;
  format: PictureFormat;
  width: number;
  height?: number;
}

/** AVIF 60 looks like 80 of others; a tenth of the time for a tenth more bytes. */
const ENCODING = {
  avif: { quality: 60, effort: 1 },
  webp: { quality: 80 },
  jpeg: { quality: 80, progressive: true },
};

const STORING = {
  png: {},
  jpeg: { quality: 92, chromaSubsampling: '4:4:4' },
  gif: {},
  webp: { quality: 92 },
};
export type StoredFormat = keyof typeof STORING;

const JPEG_END = Buffer.from([0xff, 0xd9]);

const SCANS_MAX = 100;

/** The library checks its timeout only after all scans. */
function fewScans(): Transform {
  let scans = 0;
  let jpeg: boolean | undefined;
  let last = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      jpeg ??= chunk[0] === 0xff && chunk[1] === 0xd8;
      if (jpeg) {
        if (last === 0xff && chunk[0] === 0xda) scans += 1;
        for (let at = chunk.indexOf(SCAN); at >= 0; at = chunk.indexOf(SCAN, at + 2)) scans += 1;
        last = chunk.at(-1) ?? last;
      }
      done(scans > SCANS_MAX ? new TooManyScans() : null, chunk);
    },
  });
}

function hasMetadata({ format, exif, xmp, iptc, comments, orientation = 1 }: Metadata, bytes: Buffer): boolean {
  const isFollowed = format === 'jpeg' && !bytes.subarray(-2).equals(JPEG_END);
  return Boolean(exif ?? xmp ?? iptc ?? comments) || orientation > 1 || isFollowed;
}

class TooManyScans extends Error {}

const SCAN = Buffer.from([0xff, 0xda]);

interface Picture {
  format: string;
  width: number;
  height: number;
}

interface Open {
  (bytes: Buffer, options: SharpOptions): Sharp;
  (options: SharpOptions): Sharp;
  (file: string, options: SharpOptions): Sharp;
}

/** Loaded on demand; one thread, one picture at a time. */
@Injectable()
export class ImageService {
  private library: Promise<Open> | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'imageMegapixels'>) {}

  async measure(path: string): Promise<Picture | null> {
    const open = await this.load();
    try {
      const { format, autoOrient } = await open(path, { limitInputPixels: false }).metadata();
      return { format, ...autoOrient };
    } catch {
      return null;
    }
  }

  /** Upright, without metadata, first frame. Null when decoding fails; throws when reading fails. */
  render(read: () => Promise<Readable>, { format, width, height = SIDE_MAX }: Rendition): Promise<Buffer | null> {
    return this.draw(read, (picture) => {
      const fitted = picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
      return (format === 'jpeg' ? fitted.flatten({ background: PAPER }) : fitted).toFormat(format, ENCODING[format]);
    });
  }

  /** Upright, sRGB, without trailing data. Null when decoding fails. */
  removeMetadata(read: () => Promise<Readable>, format: StoredFormat): Promise<Buffer | null> {
    return this.draw(read, (picture) => picture.toFormat(format, STORING[format]));
  }

  /** Null without metadata, or when decoding fails. */
  async withoutMetadata(bytes: Buffer): Promise<Buffer | null> {
    const open = await this.load();
    const found = await open(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (!found || !(found.format in STORING) || !hasMetadata(found, bytes)) return null;
    return this.removeMetadata(() => Promise.resolve(Readable.from([bytes])), found.format as StoredFormat);
  }

  private async draw(read: () => Promise<Readable>, change: (picture: Sharp) => Sharp): Promise<Buffer | null> {
    const open = await this.load();
    return this.enqueue(async () => {
      const source = await read();
      const upright = open({ limitInputPixels: this.config.imageMegapixels * 1e6, sequentialRead: true }).autoOrient();
      const picture = change(upright).timeout({ seconds: PATIENCE_SECONDS });
      // The library never ends on aborted input.
      const made = picture.toBuffer().catch(() => null);
      try {
        await pipeline(source, fewScans(), picture);
      } catch (error) {
        if (error instanceof TooManyScans) return null;
        throw new StorageUnavailableError(error);
      }
      return made;
    });
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.turn.then(work);
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  private load(): Promise<Open> {
    this.library ??= import('sharp').then(({ default: sharp }) => {
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    });
    return this.library;
  }
}

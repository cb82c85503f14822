import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Sharp, SharpOptions } from 'sharp';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import type { RenditionSize } from '../dto/attachment.dto.js';

const EDGE: Record<RenditionSize, number> = { small: 480, large: 1_600 };
const QUALITY = 80;
const PATIENCE_SECONDS = 20;

interface Picture {
  format: string;
  /** Upright. */
  width: number;
  height: number;
}

interface Open {
  (options: SharpOptions): Sharp;
  (file: string, options: SharpOptions): Sharp;
}

/** The image library: loaded when the first picture comes, one thread, one picture at a time. */
@Injectable()
export class Pictures {
  private library: Promise<Open> | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'IMAGE_MEGAPIXELS'>) {}

  /** Reads the header only. Null when it is not a picture. */
  async measure(path: string): Promise<Picture | null> {
    const open = await this.load();
    try {
      const { format, autoOrient } = await open(path, { limitInputPixels: false }).metadata();
      return { format, ...autoOrient };
    } catch {
      return null;
    }
  }

  /** A smaller WebP, upright and without metadata; of an animation its first frame. Null when it cannot be decoded. */
  async render(read: () => Promise<Readable>, size: RenditionSize): Promise<Buffer | null> {
    const open = await this.load();
    return this.inTurn(async () => {
      const source = await read();
      const edge = EDGE[size];
      const picture = open({ limitInputPixels: this.config.IMAGE_MEGAPIXELS * 1e6, sequentialRead: true })
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: PATIENCE_SECONDS });
      source.on('error', (error) => picture.destroy(error));
      try {
        return await source.pipe(picture).toBuffer();
      } catch {
        return null;
      }
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
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

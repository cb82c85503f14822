import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../core/errors.js';
import { Storage } from '../../storage/index.js';
import { RENDITION_SIZES, type RenditionSize } from '../dto/attachment.dto.js';
import { Pictures } from './pictures.js';

const keyOf = (original: string, size: RenditionSize): string => `${original}.${size}`;

/** Smaller pictures, made when somebody first asks and kept beside the original. Losing one costs nothing but making it again. */
@Injectable()
export class Renditions {
  private readonly inProgress = new Map<string, Promise<void>>();

  constructor(
    private readonly storage: Storage,
    private readonly pictures: Pictures,
  ) {}

  /** Key of the rendition. */
  async of(original: string, size: RenditionSize): Promise<string> {
    const key = keyOf(original, size);
    if (await this.storage.stat(key)) return key;
    const making = this.inProgress.get(key) ?? this.make(original, size).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, making);
    await making;
    return key;
  }

  async deleteWithOriginal(original: string): Promise<void> {
    for (const size of RENDITION_SIZES) await this.storage.delete(keyOf(original, size));
    await this.storage.delete(original);
  }

  private async make(original: string, size: RenditionSize): Promise<void> {
    const bytes = await this.pictures.render(() => this.storage.open(original), size);
    if (!bytes) throw noPreview();
    await this.storage.put(keyOf(original, size), Readable.from([bytes]));
  }
}

export const noPreview = () => new NotFoundError('NO_PREVIEW', 'This file has no preview.');

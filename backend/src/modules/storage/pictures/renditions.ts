import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../core/errors.js';
import { Storage } from '../storage.js';
import { Pictures, type Rendition } from './pictures.js';

const keyOf = (original: string, { name }: Rendition): string => `${original}.${name}`;

/** Smaller pictures, made when somebody first asks and kept beside the original. Losing one costs nothing but making it again. */
@Injectable()
export class Renditions {
  private readonly inProgress = new Map<string, Promise<void>>();

  constructor(
    private readonly storage: Storage,
    private readonly pictures: Pictures,
  ) {}

  /** Key of the rendition. */
  async of(original: string, rendition: Rendition): Promise<string> {
    const key = keyOf(original, rendition);
    if (await this.storage.stat(key)) return key;
    const making =
      this.inProgress.get(key) ?? this.make(original, rendition).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, making);
    await making;
    return key;
  }

  async deleteWithOriginal(original: string, renditions: Rendition[]): Promise<void> {
    for (const rendition of renditions) await this.storage.delete(keyOf(original, rendition));
    await this.storage.delete(original);
  }

  private async make(original: string, rendition: Rendition): Promise<void> {
    const bytes = await this.pictures.render(() => this.storage.open(original), rendition);
    if (!bytes) throw noPreview();
    await this.storage.put(keyOf(original, rendition), Readable.from([bytes]));
  }
}

export const noPreview = () => new NotFoundError('NO_PREVIEW', 'This file has no preview.');

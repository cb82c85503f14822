import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../common/time/clock.js';
import { DomainError, NotFoundError } from '../../common/errors.js';
import { Storage } from '../storage.js';
import { ImageService, type Rendition } from './image.service.js';

const QUEUE_MAX = 100;
const FAILED_MAX = 1_000;
const FAILED_MS = 10 * MINUTE;

const keyOf = (original: string, { name }: Rendition): string => `${original}.${name}`;

@Injectable()
export class RenditionService {
  private readonly inProgress = new Map<string, Promise<void>>();
  /** Time of the next try for pictures that failed to decode. */
  private readonly failed = new Map<string, Date>();

  constructor(
    private readonly storage: Storage,
    private readonly pictures: ImageService,
    private readonly clock: Clock,
  ) {}

  async of(original: string, rendition: Rendition): Promise<string> {
    const key = keyOf(original, rendition);
    if (await this.storage.stat(key)) return key;
    await (this.inProgress.get(key) ?? this.begin(key, original, rendition));
    return key;
  }

  async withoutMetadata(original: string): Promise<Buffer> {
    const bytes = await buffer(await this.storage.open(original));
    return (await this.pictures.withoutMetadata(bytes)) ?? bytes;
  }

  private begin(key: string, original: string, rendition: Rendition): Promise<void> {
    if ((this.failed.get(key) ?? 0) > this.clock.now()) throw noPreview();
    if (this.inProgress.size >= QUEUE_MAX) throw busy();
    const making = this.make(key, original, rendition).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, making);
    return making;
  }

  private async make(key: string, original: string, rendition: Rendition): Promise<void> {
    const bytes = await this.pictures.render(() => this.storage.open(original), rendition);
    if (!bytes) {
      if (this.failed.size >= FAILED_MAX) this.failed.clear();
      this.failed.set(key, this.clock.in(FAILED_MS));
      throw noPreview();
    }
    // Small, and needed for reading: half of the reserve is enough.
    await this.storage.put(key, Readable.from([bytes]), 0.5);
  }
}

export const noPreview = () => new NotFoundError('NO_PREVIEW', 'This file has no preview.');

const busy = () =>
  new DomainError(503, 'BUSY', 'This picture is being prepared. Please try again in a moment.', { retryAfter: 2 });

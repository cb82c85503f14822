import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/env.js';
import { DomainError, FieldError } from '../../common/errors.js';
import { ImageService } from '../pictures/image.service.js';
import type { StagedFile } from '../storage.js';
import { detectFormat, type FileFormat } from './file-format.js';
import { type RefusalReason, REFUSALS } from './file-refusals.js';
import { contradicts, type Extension, FILE_TYPES, type FileType } from './file-types.js';
import { fileName, type FileName, originalName } from './file-names.js';
import { Probe } from './probe.js';

export interface AcceptedFile {
  incoming: StagedFile;
  name: FileName;
  originalName: string;
  mimeType: string;
  pixels: { width: number; height: number } | null;
}

export interface FileDemand {
  field: string;
  extensions: readonly Extension[];
  refusal: string;
  withoutMetadata?: true;
}

interface Announced {
  name: FileName;
  type: FileType;
  part: UploadedPart;
  demand: FileDemand;
}

interface UploadedPart {
  name: string;
  declaredType: string;
}

/** Extension and content must match; the declared type must not contradict. */
@Injectable()
export class FileInspector {
  constructor(
    private readonly pictures: ImageService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'imageMegapixels'>,
  ) {}

  announce(part: UploadedPart, demand: FileDemand): Announced {
    const name = fileName(part.name, demand.extensions);
    if (!name) throw refused(demand, demand.refusal);
    return { name, type: FILE_TYPES[name.extension as Extension], part, demand };
  }

  async inspect(announced: Announced, incoming: StagedFile): Promise<AcceptedFile> {
    const { name, type, part, demand } = announced;
    if (incoming.size === 0) throw new FieldError('FILE_EMPTY', demand.field, 'This file is empty.');
    await this.examine(announced, incoming.path);
    const pixels = type.picture ? await this.measure(announced, incoming.path) : null;
    return { incoming, name, originalName: originalName(part.name), mimeType: type.mime, pixels };
  }

  async removeMetadata(announced: Announced, { path }: StagedFile): Promise<Buffer> {
    const read = () => Promise.resolve(createReadStream(path));
    const bytes = await this.pictures.removeMetadata(read, announced.type.picture!);
    if (!bytes) throw this.refusal(announced, 'unreadable');
    return bytes;
  }

  private async examine(announced: Announced, path: string): Promise<void> {
    const { type, part } = announced;
    const [reason, format] = await Probe.use(path, async (probe) => {
      const found = await detectFormat(probe);
      return [await type.examine(probe, found), found] as const;
    });
    if (reason) throw this.refusal(announced, reason, format);
    if (contradicts(part.declaredType, type)) throw this.refusal(announced, 'declared');
  }

  private async measure(announced: Announced, path: string): Promise<{ width: number; height: number }> {
    const picture = await this.pictures.measure(path);
    if (picture?.format !== announced.type.picture) throw this.refusal(announced, 'unreadable');
    const { width, height } = picture!;
    if (width * height > this.config.imageMegapixels * 1e6) throw this.refusal(announced, 'pixels');
    return { width, height };
  }

  private refusal({ name, type, part, demand }: Announced, reason: RefusalReason, format: FileFormat | null = null) {
    const { extension } = name;
    const { declaredType } = part;
    const megapixels = this.config.imageMegapixels;
    return refused(demand, REFUSALS[reason]({ ...type, extension, format, declaredType, megapixels }));
  }
}

const refused = ({ field }: FileDemand, message: string) =>
  new DomainError(415, 'FILE_TYPE_REFUSED', message, { fields: { [field]: [message] } });

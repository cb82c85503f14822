import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { DomainError, FieldError } from '../../../core/errors.js';
import { Pictures } from '../pictures/pictures.js';
import type { Incoming } from '../storage.js';
import { type Extension, FILE_TYPES, type FileType } from './file-types.js';
import { fileName, type FileName, originalName } from './file-names.js';
import { Probe } from './probe.js';

/** A file that may be kept. */
export interface AcceptedFile {
  incoming: Incoming;
  name: FileName;
  originalName: string;
  mimeType: string;
  /** Null when it is not a picture. */
  pixels: { width: number; height: number } | null;
}

/** What a call accepts, and how it says no. */
export interface FileDemand {
  /** Field of the form that is at fault. */
  field: string;
  extensions: readonly Extension[];
  /** Sentence for a file of another type. */
  refusal: string;
}

interface Announced {
  name: FileName;
  type: FileType;
  demand: FileDemand;
}

/** As many bytes as the signature of any type needs. */
const SIGNATURE = 4_100;

/** Decides whether a file is what its name, its sender and its bytes say, all three the same. */
@Injectable()
export class FileInspector {
  constructor(
    private readonly pictures: Pictures,
    @Inject(CONFIG) private readonly config: Pick<Config, 'IMAGE_MEGAPIXELS'>,
  ) {}

  /** What name and sender say. Called before a byte is read. */
  announce(part: { name: string; declaredType: string }, demand: FileDemand): Announced {
    const name = fileName(part.name, demand.extensions);
    if (!name) throw refused(demand);
    const type = FILE_TYPES[name.extension as Extension];
    if (![type.mime, ...(type.alsoDeclared ?? [])].includes(part.declaredType.toLowerCase())) throw refused(demand);
    return { name, type, demand };
  }

  /** What the bytes say. */
  async inspect({ name, type, demand }: Announced, incoming: Incoming, uploadedName: string): Promise<AcceptedFile> {
    if (incoming.size === 0) throw new FieldError('FILE_EMPTY', demand.field, 'This file is empty.');
    if (!(await Probe.use(incoming.path, (probe) => agrees(type, probe)))) throw refused(demand);
    const pixels = type.picture ? await this.measure(incoming.path, type.picture, demand) : null;
    return { incoming, name, originalName: originalName(uploadedName), mimeType: type.mime, pixels };
  }

  private async measure(path: string, format: string, demand: FileDemand): Promise<{ width: number; height: number }> {
    const picture = await this.pictures.measure(path);
    if (picture?.format !== format) throw refused(demand);
    const { width, height } = picture;
    const max = this.config.IMAGE_MEGAPIXELS;
    if (width * height > max * 1e6) throw refused(demand, `This picture has more than ${max} megapixels.`);
    return { width, height };
  }
}

async function agrees(type: FileType, probe: Probe): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type/core');
  const found = await fileTypeFromBuffer(await probe.head(SIGNATURE));
  return type.detected(found?.mime) && (await type.structure(probe));
}

const refused = ({ field, refusal }: FileDemand, message = refusal) =>
  new DomainError(415, 'FILE_TYPE_REFUSED', message, { fields: { [field]: [message] } });

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { NotFoundError } from '../../../core/common/errors.js';
import { noPreview, Renditions } from '../../../core/storage/pictures/renditions.js';
import type { ServedFile } from '../../../core/storage/serving/served-file.js';
import { Storage } from '../../../core/storage/storage.js';
import type { Attachment } from '../attachment.entity.js';
import { AttachmentAccess } from '../attachment-access.js';
import type { FileQuery, RenditionSize } from '../dto/attachment.dto.js';
import { RENDITIONS } from './attachment-renditions.js';

type FileAddress = Partial<Pick<Attachment, 'projectId'>> & Pick<Attachment, 'filename'>;

@Injectable()
export class AttachmentFilesService {
  constructor(
    private readonly access: AttachmentAccess,
    private readonly renditions: Renditions,
    private readonly storage: Storage,
  ) {}

  /** The original, or a smaller picture of it. */
  async get(actor: Actor, address: FileAddress, { size, download }: FileQuery): Promise<ServedFile> {
    const { attachment } = await this.access.get(actor, { ...address });
    const isPicture = attachment.width !== null;
    const variant = size ? await this.rendition(attachment, size) : original(attachment);
    const stored = await this.storage.stat(variant.key);
    if (!stored) throw new NotFoundError('FILE_MISSING', 'This file is not available.');
    return { ...variant, size: stored.size, inline: isPicture && download === undefined };
  }

  private async rendition({ storageKey, width, sha256, originalName }: Attachment, size: RenditionSize) {
    if (width === null) throw noPreview();
    return {
      key: await this.renditions.of(storageKey, RENDITIONS[size]),
      mimeType: 'image/webp',
      etag: `"${sha256}-${size}"`,
      name: originalName.replace(/\.[^.]*$/, '.webp'),
    };
  }
}

const original = ({ storageKey, mimeType, sha256, originalName }: Attachment) => ({
  key: storageKey,
  mimeType,
  etag: `"${sha256}"`,
  name: originalName,
});

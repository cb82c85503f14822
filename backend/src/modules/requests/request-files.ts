import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { NotFoundError } from '../../core/common/errors.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { Storage } from '../../core/storage/storage.js';
import { Request } from './request.entity.js';
import { requestNotFound } from './request.list.js';

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
};

/** The files that came with messages. */
@Injectable()
export class RequestFiles {
  constructor(
    private readonly db: Db,
    private readonly storage: Storage,
  ) {}

  /** Under a name of ours. */
  async file(id: number): Promise<ServedFile> {
    const request = await this.db.read(Request).findOneBy({ id });
    if (!request) throw requestNotFound();
    const { storageKey, fileType, fileSha256 } = request;
    const stored = storageKey === null ? null : await this.storage.stat(storageKey);
    if (!stored) throw new NotFoundError('FILE_MISSING', 'This file is not available.');
    return {
      key: stored.key,
      size: stored.size,
      mimeType: fileType!,
      etag: `"${fileSha256}"`,
      name: `request-${id}.${EXTENSIONS[fileType!]}`,
      inline: false,
    };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { fileBytes, type FilePart, withFile } from '../../core/http/form-parts.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { type StoredPicture, UploadedPictures } from './uploaded-pictures.js';

const FIELD = 'file';

/** Takes the one picture of an upload form. */
@Injectable()
export class PictureUpload {
  constructor(
    private readonly pictures: UploadedPictures,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async receive({ id }: Actor, request: FastifyRequest): Promise<StoredPicture> {
    await this.limits.consume('uploads', `upload:${id}`);
    const megabytes = this.config.featureImageMb;
    return withFile(request, { field: FIELD, megabytes, missing: 'Please choose a picture.' }, (part) =>
      this.store(part),
    );
  }

  private store(part: FilePart): Promise<StoredPicture> {
    const { filename: name, mimetype: declaredType } = part;
    return this.pictures.store({ name, declaredType, bytes: fileBytes(part, 'Image', this.config.featureImageMb) });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { HOUR } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { FieldError } from '../../core/errors.js';
import { MEGABYTE } from '../../core/field-limits.js';
import { drain, fileBytes, type FilePart, orMalformed, unknownField } from '../../core/http/form-parts.js';
import { Limits } from '../../core/limits/limits.service.js';
import { tooMany } from '../../core/limits/rate-limit.js';
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
    const { hits, remaining } = await this.limits.hit(`upload:${id}`, HOUR);
    if (hits > this.limits.scaled(this.config.LIMIT_UPLOADS)) throw tooMany(remaining);
    try {
      for await (const part of orMalformed(this.open(request))) {
        if (part.type !== 'file' || part.fieldname !== FIELD) throw unknownField(part.fieldname);
        return await this.store(part);
      }
      throw noFile();
    } finally {
      drain(request);
    }
  }

  private open(request: FastifyRequest) {
    const fileSize = this.config.FEATURE_IMAGE_MB * MEGABYTE;
    return request.parts({ limits: { fileSize, files: 1, fields: 1, fieldSize: 1_000, parts: 2 } });
  }

  private async store(part: FilePart): Promise<StoredPicture> {
    const { filename: name, mimetype: declaredType } = part;
    if (!name) throw noFile();
    return this.pictures.store({ name, declaredType, bytes: fileBytes(part, 'Image', this.config.FEATURE_IMAGE_MB) });
  }
}

const noFile = () => new FieldError('VALIDATION_FAILED', FIELD, 'Please choose a picture.');

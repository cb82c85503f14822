import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFoundError } from '../common/errors.js';

/** Responds 404 for other text. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(id <= 2_147_483_647)) throw new NotFoundError();
    return id;
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Random id of this process. */
@Injectable()
export class ServerIdentityService {
  readonly id = randomUUID();
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** What tells this process from the other servers. */
@Injectable()
export class ThisServer {
  readonly id = randomUUID();
}

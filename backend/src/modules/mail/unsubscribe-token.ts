import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../core/config/env.js';
import { CONFIG } from '../../core/config/config.module.js';
import { type Notification, NOTIFICATIONS } from '../users/index.js';

export interface Unsubscription {
  userId: number;
  kind: Notification;
}

/** Signed proof that a letter of one kind went to one person. Good for switching that kind off, for nothing else, for ever. */
@Injectable()
export class UnsubscribeToken {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'JWT_SECRET'>) {
    // A key of its own: no other signature of the server can be mistaken for one of these.
    this.key = createHmac('sha256', config.JWT_SECRET).update('mail:unsubscribe').digest();
  }

  issue({ userId, kind }: Unsubscription): string {
    const subject = `${userId}.${kind}`;
    return `${subject}.${this.sign(subject).toString('base64url')}`;
  }

  /** Null for anything that this server did not issue. */
  read(token: string): Unsubscription | null {
    const parts = /^([1-9]\d{0,9})\.([a-z]{1,20})\.([\w-]{43})$/.exec(token);
    if (!parts) return null;
    const [, id, word, signature] = parts as unknown as [string, string, string, string];
    const kind = NOTIFICATIONS.find((known) => known === word);
    if (!kind || !timingSafeEqual(Buffer.from(signature, 'base64url'), this.sign(`${id}.${kind}`))) return null;
    return { userId: Number(id), kind };
  }

  private sign(subject: string): Buffer {
    return createHmac('sha256', this.key).update(subject).digest();
  }
}

import { SignedText } from '../../core/access/signed-text.js';
import type { Keyed } from '../../core/config/keys.js';
import { type Notification, NOTIFICATIONS } from '../users/user.entity.js';

export interface Unsubscription {
  userId: number;
  kind: Notification;
}

/** Signed token of an email of one kind to one person. It only unsubscribes from that kind, and never expires. */
export class UnsubscribeToken {
  private readonly signed: SignedText;

  constructor(config: Keyed) {
    this.signed = new SignedText(config, 'mail:unsubscribe');
  }

  issue({ userId, kind }: Unsubscription): string {
    return this.signed.issue(`${userId}.${kind}`);
  }

  /** Null for anything that this server did not issue. */
  read(token: string): Unsubscription | null {
    const [, id, word] = /^([1-9]\d{0,9})\.([a-z]{1,20})$/.exec(this.signed.read(token) ?? '') ?? [];
    const kind = NOTIFICATIONS.find((known) => known === word);
    return id && kind ? { userId: Number(id), kind } : null;
  }
}

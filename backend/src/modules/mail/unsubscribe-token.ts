import { SignedText } from '../../core/access/signed-text.js';
import type { Keyed } from '../../core/config/keys.js';
import { type Notification, NOTIFICATIONS } from '../users/user.entity.js';

export interface Unsubscription {
  userId: number;
  kind: Notification;
}

/** For one person and one kind of email; never expires. */
export class UnsubscribeToken {
  private readonly signed: SignedText;

  constructor(config: Keyed) {
    this.signed = new SignedText(config, 'mail:unsubscribe');
  }

  issue({ userId, kind }: Unsubscription): string {
    return this.signed.issue(`${userId}.${kind}`);
  }

  read(token: string): Unsubscription | null {
    const [, id, word] = /^([1-9]\d{0,9})\.([a-z]{1,20})$/.exec(this.signed.read(token) ?? '') ?? [];
    const kind = NOTIFICATIONS.find((known) => known === word);
    return id && kind ? { userId: Number(id), kind } : null;
  }
}

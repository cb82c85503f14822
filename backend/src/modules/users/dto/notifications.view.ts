import type { Notification } from '../user.entity.js';

export class NotificationsView implements Record<Notification, boolean> {
  attachment!: boolean;
  comment!: boolean;
  reply!: boolean;
  confirmation!: boolean;
  status!: boolean;
  payment!: boolean;
}

import type { EntitySubscriberInterface, InsertEvent, UpdateEvent } from 'typeorm';
import type { Clock } from '../common/time/clock.js';
import { BaseEntity } from './base.entity.js';

/** `update()` without an entity must set `updatedAt` itself. */
export class StampSubscriber implements EntitySubscriberInterface<BaseEntity> {
  constructor(private readonly clock: Clock) {}

  listenTo(): typeof BaseEntity {
    return BaseEntity;
  }

  beforeInsert({ entity }: InsertEvent<BaseEntity>): void {
    entity.createdAt ??= this.clock.now();
    entity.updatedAt ??= entity.createdAt;
  }

  beforeUpdate({ entity }: UpdateEvent<BaseEntity>): void {
    if (entity instanceof BaseEntity) entity.updatedAt = this.clock.now();
  }
}

import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Db } from '../../core/database/db.js';
import type { FileRecords } from '../storage/index.js';
import { Attachment } from './attachment.entity.js';

const PAGE = 1_000;

/** Which stored files attachments point at. */
@Injectable()
export class AttachmentKeys implements FileRecords {
  constructor(private readonly db: Db) {}

  async known(keys: string[]): Promise<Set<string>> {
    const found = await this.db
      .read(Attachment)
      .find({ where: { storageKey: In(keys) }, select: { id: true, storageKey: true } });
    return new Set(found.map(({ storageKey }) => storageKey));
  }

  async *all(): AsyncIterable<string> {
    for (let last = 0; ;) {
      const page = await this.db.read(Attachment).find({
        where: { id: MoreThan(last) },
        select: { id: true, storageKey: true },
        order: { id: 'ASC' },
        take: PAGE,
      });
      for (const { storageKey } of page) yield storageKey;
      if (page.length < PAGE) return;
      last = page.at(-1)!.id;
    }
  }
}

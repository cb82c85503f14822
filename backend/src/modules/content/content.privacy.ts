import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { ERASED_NAME } from '../../core/privacy/erased.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  type Person,
  PersonalData,
  type PersonalDataSource,
  type PersonalDataExport,
} from '../../core/privacy/personal-data.js';
import { changeRows, countOf, rowsOf, exportRows } from '../../core/privacy/rows.js';
import { ContentItem } from './content-item.entity.js';
import type { Edits } from './desk/content-items.js';
import { ContentVersion } from './content-version.entity.js';
import { ContentPresence } from './preview/content-presence.entity.js';

const of = (id: number | null) => (id === null ? [] : [{ actorId: id }]);

interface Plan {
  actor: { id: number; name: string };
}

/** Authors of the site's content. The content stays. */
@Injectable()
export class ContentPrivacy implements PersonalDataSource, OnModuleInit {
  readonly personalColumns = [
    personalColumns(ContentVersion, 'actorId', 'actorName'),
    personalColumns(ContentItem, 'edits', 'plan'),
    personalColumns(ContentPresence, 'userId', 'name'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('content', this);
  }

  export({ id }: Person): AsyncGenerator<PersonalDataExport> {
    return exportRows(
      'published',
      rowsOf(this.db, ContentVersion, of(id)),
      ({ itemId, number, createdAt, sha256 }) => ({
        ...{ itemId, number, createdAt, sha256 },
      }),
    );
  }

  async preview({ id }: Person) {
    return { retained: { published: { count: await countOf(this.db, ContentVersion, of(id)), why: 'work' as const } } };
  }

  async erase({ id }: ErasureTarget): Promise<void> {
    if (id === null) return;
    await this.db.write(ContentPresence).delete({ userId: id });
    await changeRows(this.db, ContentVersion, of(id), { actorName: ERASED_NAME });
    const drafts = [{ edits: Not(IsNull()) }, { plan: Not(IsNull()) }];
    for await (const item of rowsOf(this.db, ContentItem, drafts))
      await this.db.write(ContentItem).update({ id: item.id }, erasedColumns(item, id));
  }
}

const erasedColumns = ({ edits, plan }: ContentItem, actorId: number) => ({
  edits: edits && editsWithout(edits, actorId),
  plan: plan && planWithout(plan, actorId),
});

function editsWithout(text: string, actorId: number): string {
  const edits = JSON.parse(text) as Edits;
  for (const edit of Object.values(edits)) if (edit.actorId === actorId) edit.by = ERASED_NAME;
  return JSON.stringify(edits);
}

function planWithout(text: string, actorId: number): string {
  const plan = JSON.parse(text) as Plan;
  if (plan.actor.id === actorId) plan.actor.name = ERASED_NAME;
  return JSON.stringify(plan);
}

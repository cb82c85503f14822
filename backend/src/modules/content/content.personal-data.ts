import { IsNull, Not } from 'typeorm';
import type { Db } from '../../core/database/db.js';
import { ERASED_NAME } from '../../core/privacy/erased.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import type {
  ErasureTarget,
  Person,
  PersonalDataExport,
  PersonalDataSource,
} from '../../core/privacy/personal-data.registry.js';
import { changeRows, countOf, rowsOf, exportRows } from '../../core/privacy/rows.js';
import { ContentItem, type Edits } from './pages/content-item.entity.js';
import { ContentVersion } from './pages/content-version.entity.js';
import { ContentPresence } from './pages/content-presence.entity.js';

const publishedBy = (id: number | null) => (id === null ? [] : [{ actorId: id }]);

interface Plan {
  actor: { id: number; name: string };
}

export class ContentPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(ContentVersion, 'actorId', 'actorName'),
    personalColumns(ContentItem, 'edits', 'plan'),
    personalColumns(ContentPresence, 'userId', 'name'),
  ];

  constructor(private readonly db: Db) {}

  export({ id }: Person): AsyncGenerator<PersonalDataExport> {
    return exportRows(
      'published',
      rowsOf(this.db, ContentVersion, publishedBy(id)),
      ({ itemId, number, createdAt, sha256 }) => ({
        itemId,
        number,
        createdAt,
        sha256,
      }),
    );
  }

  async preview({ id }: Person) {
    return {
      retained: { published: { count: await countOf(this.db, ContentVersion, publishedBy(id)), why: 'work' as const } },
    };
  }

  async erase({ id }: ErasureTarget): Promise<void> {
    if (id === null) return;
    await this.db.write(ContentPresence).delete({ userId: id });
    await changeRows(this.db, ContentVersion, publishedBy(id), { actorName: ERASED_NAME });
    const drafts = [{ edits: Not(IsNull()) }, { plan: Not(IsNull()) }];
    for await (const item of rowsOf(this.db, ContentItem, drafts))
      await this.db.write(ContentItem).update({ id: item.id }, erasedColumns(item, id));
  }
}

const erasedColumns = ({ edits, plan }: ContentItem, actorId: number) => ({
  edits: edits && editsWithout(edits, actorId),
  plan: plan && planWithout(plan, actorId),
});

function editsWithout(edits: Edits, actorId: number): Edits {
  for (const edit of Object.values(edits)) if (edit.actorId === actorId) edit.by = ERASED_NAME;
  return edits;
}

function planWithout(text: string, actorId: number): string {
  const plan = JSON.parse(text) as Plan;
  if (plan.actor.id === actorId) plan.actor.name = ERASED_NAME;
  return JSON.stringify(plan);
}

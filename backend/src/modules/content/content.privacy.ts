import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { ERASED_NAME } from '../../core/privacy/erased.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  type Person,
  PersonalData,
  type PersonalPart,
  type Told,
} from '../../core/privacy/personal-data.js';
import { changeRows, countOf, mentions, rowsOf, searched, told } from '../../core/privacy/rows.js';
import { ContentItem } from './content-item.entity.js';
import { ContentVersion } from './content-version.entity.js';
import { ContentPresence } from './preview/content-presence.entity.js';

const of = (id: number | null) => (id === null ? [] : [{ actorId: id }]);

interface Edit {
  by: string;
}
interface Plan {
  actor: { id: number; name: string };
}

/** Who of the firm wrote what. The pages stay: they are the firm's. */
@Injectable()
export class ContentPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(ContentVersion, 'actorId', 'actorName'),
    columnsOf(ContentItem, 'edits', 'plan'),
    columnsOf(ContentPresence, 'userId', 'name'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('content', this);
  }

  tell({ id }: Person): AsyncGenerator<Told> {
    return told('published', rowsOf(this.db, ContentVersion, of(id)), ({ itemId, number, createdAt, sha256 }) => ({
      ...{ itemId, number, createdAt, sha256 },
    }));
  }

  async weigh({ id }: Person) {
    return { stays: { published: { count: await countOf(this.db, ContentVersion, of(id)), why: 'work' as const } } };
  }

  async erase({ id, name, isOnlyOne }: Erasing): Promise<void> {
    if (id === null) return;
    await this.db.write(ContentPresence).delete({ userId: id });
    await changeRows(this.db, ContentVersion, of(id), { actorName: ERASED_NAME });
    if (name === null) return;
    for await (const item of searched(this.db, ContentItem, [{ edits: mentions(name) }, { plan: mentions(name) }]))
      await this.db.write(ContentItem).update({ id: item.id }, forgotten(item, { id, name, isOnlyOne }));
  }
}

type Somebody = Pick<Erasing, 'name' | 'isOnlyOne'> & { id: number };

const forgotten = ({ edits, plan }: ContentItem, who: Somebody) => ({
  edits: edits && editsWithout(edits, who),
  plan: plan && planWithout(plan, who),
});

/** Only the name stands there. */
function editsWithout(text: string, { name, isOnlyOne }: Somebody): string {
  const edits = JSON.parse(text) as Record<string, Edit>;
  for (const edit of Object.values(edits)) if (isOnlyOne && edit.by === name) edit.by = ERASED_NAME;
  return JSON.stringify(edits);
}

function planWithout(text: string, { id }: Somebody): string {
  const plan = JSON.parse(text) as Plan;
  if (plan.actor.id === id) plan.actor.name = ERASED_NAME;
  return JSON.stringify(plan);
}

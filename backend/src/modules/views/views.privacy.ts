import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  type Person,
  PersonalData,
  type PersonalPart,
  type Told,
} from '../../core/privacy/personal-data.js';
import { countOf, rowsOf, told } from '../../core/privacy/rows.js';
import { SavedView } from './saved-view.entity.js';

const of = (id: number | null) => (id === null ? [] : [{ userId: id }]);

/** The views that somebody saved for themselves. */
@Injectable()
export class ViewsPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [columnsOf(SavedView, 'userId', 'name')];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('views', this);
  }

  tell({ id }: Person): AsyncGenerator<Told> {
    return told('views', rowsOf(this.db, SavedView, of(id)), ({ nameKey: _, ...view }) => view);
  }

  async weigh({ id }: Person) {
    return { goes: { views: await countOf(this.db, SavedView, of(id)) } };
  }

  async erase({ id }: Erasing): Promise<void> {
    if (id !== null) await this.db.write(SavedView).delete({ userId: id });
  }
}

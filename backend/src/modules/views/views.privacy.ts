import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  type Person,
  PersonalData,
  type PersonalDataSource,
  type PersonalDataExport,
} from '../../core/privacy/personal-data.js';
import { countOf, rowsOf, exportRows } from '../../core/privacy/rows.js';
import { SavedView } from './saved-view.entity.js';

const of = (id: number | null) => (id === null ? [] : [{ userId: id }]);

/** Saved views of lists. */
@Injectable()
export class ViewsPrivacy implements PersonalDataSource, OnModuleInit {
  readonly personalColumns = [personalColumns(SavedView, 'userId', 'name')];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('views', this);
  }

  export({ id }: Person): AsyncGenerator<PersonalDataExport> {
    return exportRows('views', rowsOf(this.db, SavedView, of(id)), ({ nameKey: _, ...view }) => view);
  }

  async preview({ id }: Person) {
    return { deleted: { views: await countOf(this.db, SavedView, of(id)) } };
  }

  async erase({ id }: ErasureTarget): Promise<void> {
    if (id !== null) await this.db.write(SavedView).delete({ userId: id });
  }
}

import type { Db } from '../../core/database/db.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import type {
  ErasureTarget,
  Person,
  PersonalDataExport,
  PersonalDataSource,
} from '../../core/privacy/personal-data.registry.js';
import { countOf, rowsOf, exportRows } from '../../core/privacy/rows.js';
import { SavedView } from './saved-view.entity.js';

const ownedBy = (id: number | null) => (id === null ? [] : [{ userId: id }]);

export class SavedViewPersonalData implements PersonalDataSource {
  readonly personalColumns = [personalColumns(SavedView, 'userId', 'name')];

  constructor(private readonly db: Db) {}

  export({ id }: Person): AsyncGenerator<PersonalDataExport> {
    return exportRows('views', rowsOf(this.db, SavedView, ownedBy(id)), ({ nameKey: _, ...view }) => view);
  }

  async preview({ id }: Person) {
    return { deleted: { views: await countOf(this.db, SavedView, ownedBy(id)) } };
  }

  async erase({ id }: ErasureTarget): Promise<void> {
    if (id !== null) await this.db.write(SavedView).delete({ userId: id });
  }
}

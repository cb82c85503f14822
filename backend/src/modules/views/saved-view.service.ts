import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { RecordRepository } from '../../core/records/record.repository.js';
import type { ChangeViewDto, CreateViewDto } from './saved-view.dto.js';
import { SavedViewView } from './saved-view.view.js';
import { SavedView } from './saved-view.entity.js';

/** Per user. */
const VIEWS_MAX = 200;

const keyOf = (name: string): string => name.toLowerCase();

/** Visible to their owner only, so not audited. */
@Injectable()
export class SavedViewService {
  constructor(
    private readonly db: Db,
    private readonly records: RecordRepository,
  ) {}

  async list({ id }: Actor, list?: string): Promise<SavedViewView[]> {
    const where = { userId: id, ...(list !== undefined && { list }) };
    const views = await this.db.read(SavedView).find({ where, order: { list: 'ASC', nameKey: 'ASC' } });
    return views.map(SavedViewView.of);
  }

  create(actor: Actor, { list, name, is_default = false, words, hidden }: CreateViewDto): Promise<SavedViewView> {
    return this.db.exclusiveTransaction(async () => {
      const rows = this.db.write(SavedView);
      if ((await rows.countBy({ userId: actor.id })) >= VIEWS_MAX)
        throw new ConflictError('TOO_MANY_VIEWS', `At most ${VIEWS_MAX} views can be saved.`);
      await this.requireFreeName(actor, list, name);
      const state = { words: words ?? null, hidden: hidden ?? null, isDefault: is_default };
      const view = await rows.save(
        rows.create({ userId: actor.id, list, name, nameKey: keyOf(name), ...state, version: 1 }),
      );
      if (is_default) await this.clearOtherDefaults(view);
      return SavedViewView.of(view);
    });
  }

  change(actor: Actor, id: number, input: ChangeViewDto, version?: number): Promise<SavedViewView> {
    return this.db.exclusiveTransaction(async () => {
      const where = { id, userId: actor.id };
      const refusals = { version, notFound: () => new NotFoundError(), view: SavedViewView.of };
      const view = await this.records.lockForUpdate(SavedView, where, refusals);
      if (input.name !== undefined) await this.requireFreeName(actor, view.list, input.name, id);
      const saved = await this.db.write(SavedView).save(Object.assign(view, changesOf(input)));
      if (input.is_default) await this.clearOtherDefaults(saved);
      return SavedViewView.of(saved);
    });
  }

  remove({ id: userId }: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const { affected } = await this.db.write(SavedView).delete({ id, userId });
      if (affected !== 1) throw new NotFoundError();
    });
  }

  private async requireFreeName({ id: userId }: Actor, list: string, name: string, own = 0): Promise<void> {
    const isTaken = await this.db.write(SavedView).existsBy({ userId, list, nameKey: keyOf(name), id: Not(own) });
    if (isTaken) throw new ConflictError('NAME_TAKEN', 'A view with this name already exists.');
  }

  private async clearOtherDefaults({ id, userId, list }: SavedView): Promise<void> {
    await this.db.write(SavedView).update({ userId, list, isDefault: true, id: Not(id) }, { isDefault: false });
  }
}

/** Absent fields stay, null clears them. */
function changesOf({ name, words, hidden, is_default }: ChangeViewDto): Partial<SavedView> {
  return {
    ...(name !== undefined && { name, nameKey: keyOf(name) }),
    ...(words !== undefined && { words }),
    ...(hidden !== undefined && { hidden }),
    ...(is_default !== undefined && { isDefault: is_default }),
  };
}

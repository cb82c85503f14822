import { In } from 'typeorm';
import type { Keyed } from '../../../core/config/keys.js';
import type { Db } from '../../../core/database/db.js';
import { personalColumns } from '../../../core/privacy/personal-columns.js';
import type {
  ErasureTarget,
  Person,
  PersonalDataExport,
  PersonalDataSource,
} from '../../../core/privacy/personal-data.registry.js';
import { countOf, rowsOf, exportRows } from '../../../core/privacy/rows.js';
import { FaqVote } from './faq-vote.entity.js';
import { callerOf, votersOf } from './voters.js';

/** Unanswered questions have no author. */
export class FaqPersonalData implements PersonalDataSource {
  readonly personalColumns = [personalColumns(FaqVote, 'voter')];

  constructor(
    private readonly db: Db,
    private readonly config: Keyed,
  ) {}

  export({ id }: Person): AsyncGenerator<PersonalDataExport> {
    return exportRows('faq-votes', rowsOf(this.db, FaqVote, this.votes(id)), ({ entryId, isHelpful, createdAt }) => ({
      entryId,
      isHelpful,
      createdAt,
    }));
  }

  async preview({ id }: Person) {
    return { deleted: { 'faq-votes': await countOf(this.db, FaqVote, this.votes(id)) } };
  }

  async erase({ id }: ErasureTarget): Promise<void> {
    for (const votes of this.votes(id)) await this.db.write(FaqVote).delete(votes);
  }

  private votes(id: number | null) {
    return id === null ? [] : [{ voter: In(votersOf(this.config, callerOf(id))) }];
  }
}

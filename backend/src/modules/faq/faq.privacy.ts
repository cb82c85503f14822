import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { CONFIG } from '../../core/config/config.module.js';
import type { Keyed } from '../../core/config/keys.js';
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
import { FaqVote } from './asking/faq-vote.entity.js';
import { callerOf, votersOf } from './asking/voters.js';

/** Votes on answers. Unanswered questions are stored without their author, and their text is not searched. */
@Injectable()
export class FaqPrivacy implements PersonalDataSource, OnModuleInit {
  readonly personalColumns = [personalColumns(FaqVote, 'voter')];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
    @Inject(CONFIG) private readonly config: Keyed,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('faq', this);
  }

  export({ id }: Person): AsyncGenerator<PersonalDataExport> {
    return exportRows('faq-votes', rowsOf(this.db, FaqVote, this.votes(id)), ({ entryId, isHelpful, createdAt }) => ({
      ...{ entryId, isHelpful, createdAt },
    }));
  }

  async preview({ id }: Person) {
    return { deleted: { 'faq-votes': await countOf(this.db, FaqVote, this.votes(id)) } };
  }

  /** The totals of the entries stay: they are not personal. */
  async erase({ id }: ErasureTarget): Promise<void> {
    for (const votes of this.votes(id)) await this.db.write(FaqVote).delete(votes);
  }

  private votes(id: number | null) {
    return id === null ? [] : [{ voter: In(votersOf(this.config, callerOf(id))) }];
  }
}

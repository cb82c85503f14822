import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { CONFIG } from '../../core/config/config.module.js';
import type { Keyed } from '../../core/config/keys.js';
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
import { FaqVote } from './asking/faq-vote.entity.js';
import { callerOf, votersOf } from './asking/voters.js';

/** Votes on answers. Unanswered questions are stored without their author, and their text is not searched. */
@Injectable()
export class FaqPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [columnsOf(FaqVote, 'voter')];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
    @Inject(CONFIG) private readonly config: Keyed,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('faq', this);
  }

  tell({ id }: Person): AsyncGenerator<Told> {
    return told('faq-votes', rowsOf(this.db, FaqVote, this.votes(id)), ({ entryId, isHelpful, createdAt }) => ({
      ...{ entryId, isHelpful, createdAt },
    }));
  }

  async weigh({ id }: Person) {
    return { goes: { 'faq-votes': await countOf(this.db, FaqVote, this.votes(id)) } };
  }

  /** The totals of the entries stay: they are not personal. */
  async erase({ id }: Erasing): Promise<void> {
    for (const votes of this.votes(id)) await this.db.write(FaqVote).delete(votes);
  }

  private votes(id: number | null) {
    return id === null ? [] : [{ voter: In(votersOf(this.config, callerOf(id))) }];
  }
}

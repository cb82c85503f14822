import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { CONFIG } from '../../core/config/config.module.js';
import type { Keyed } from '../../core/config/keys.js';
import { Db } from '../../core/database/db.js';
import { withoutWords } from '../../core/privacy/erased.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  type Person,
  PersonalData,
  type PersonalPart,
  type Told,
  wordsOf,
} from '../../core/privacy/personal-data.js';
import { countOf, mentions, rowsOf, searched, told } from '../../core/privacy/rows.js';
import { FaqVote } from './asking/faq-vote.entity.js';
import { FaqGap } from './gaps/faq-gap.entity.js';
import { callerOf, votersOf } from './asking/voters.js';

/** What somebody thought of answers. Questions are kept without whose they are; what somebody wrote into one is taken out. */
@Injectable()
export class FaqPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [columnsOf(FaqVote, 'voter'), columnsOf(FaqGap, 'example')];

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

  /** The sums beside the entries stay: they are nobody's. */
  async erase(who: Erasing): Promise<void> {
    for (const votes of this.votes(who.id)) await this.db.write(FaqVote).delete(votes);
    const words = wordsOf(who);
    const hints = words.map((word) => ({ example: mentions(word) }));
    for await (const gap of searched(this.db, FaqGap, hints)) {
      const example = withoutWords(gap.example, words);
      if (example !== gap.example) await this.db.write(FaqGap).update({ id: gap.id }, { example });
    }
  }

  private votes(id: number | null) {
    return id === null ? [] : [{ voter: In(votersOf(this.config, callerOf(id))) }];
  }
}

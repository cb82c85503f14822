import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Keyed } from '../../../core/config/keys.js';
import { Db, isDuplicate, isForeignKeyFault } from '../../../core/database/db.js';
import { FaqEntry, type Visibility } from '../faq-entry.entity.js';
import { FaqIndex } from '../index/faq-index.js';
import { FaqTally } from './faq-tally.js';
import { FaqVote } from './faq-vote.entity.js';
import { questionKey } from '../faq.rules.js';
import { votersOf } from './voters.js';

export interface Feedback {
  entryId: number;
  isHelpful: boolean;
  /** What was asked. */
  question: string;
}

type Column = 'upVotes' | 'downVotes';
const columnOf = (isHelpful: boolean): Column => (isHelpful ? 'upVotes' : 'downVotes');

/** Votes on answers: one for each entry and account or visitor's address, which may change. They never change an answer by themselves. */
@Injectable()
export class FaqFeedbackService {
  constructor(
    private readonly db: Db,
    private readonly index: FaqIndex,
    private readonly tally: FaqTally,
    @Inject(CONFIG) private readonly config: Keyed,
  ) {}

  /** Entries that the caller may not know of are passed over in silence. `caller`: whatever tells them from others. */
  async vote(scope: Visibility, caller: string, feedback: Feedback): Promise<void> {
    if (!(await this.index.knows(scope, feedback.entryId))) return;
    if (!(await this.write(votersOf(this.config, caller), feedback))) return;
    this.tally.count(feedback.isHelpful ? 'helpful' : 'unhelpful');
    if (!feedback.isHelpful) this.tally.miss(feedback.question);
  }

  /** False when it changed nothing. */
  private async write(voters: string[], feedback: Feedback): Promise<boolean> {
    try {
      return await this.db.transaction(async () => {
        const { entryId } = feedback;
        const before = await this.db.read(FaqVote).findOneBy({ entryId, voter: In(voters) });
        return before ? this.change(before, feedback) : this.first(voters[0]!, feedback);
      });
    } catch (error) {
      // The same vote at the same moment, or an entry that is just being deleted.
      if (isDuplicate(error) || isForeignKeyFault(error)) return false;
      throw error;
    }
  }

  private async first(voter: string, { entryId, isHelpful, question }: Feedback): Promise<boolean> {
    const votes = this.db.write(FaqVote);
    await votes.save(votes.create({ entryId, voter, isHelpful, questionKey: questionKey(question) ?? '' }));
    await this.add(entryId, columnOf(isHelpful), 1);
    return true;
  }

  /** Compare and set: of two changes at once one counts. */
  private async change({ id, isHelpful: old }: FaqVote, { entryId, isHelpful, question }: Feedback): Promise<boolean> {
    const { affected } = await this.db
      .write(FaqVote)
      .update({ id, isHelpful: !isHelpful }, { isHelpful, questionKey: questionKey(question) ?? '' });
    if (affected !== 1 || old === isHelpful) return false;
    await this.add(entryId, columnOf(old), -1);
    await this.add(entryId, columnOf(isHelpful), 1);
    return true;
  }

  private async add(id: number, column: Column, by: number): Promise<void> {
    await this.db.write(FaqEntry).increment({ id }, column, by);
  }
}

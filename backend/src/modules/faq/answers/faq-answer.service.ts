import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CONFIG } from '../../../core/config/env.js';
import type { Keyed } from '../../../core/config/keys.js';
import { Db, isDuplicate, isForeignKeyFault } from '../../../core/database/db.js';
import { FaqEntry, type Visibility } from '../entries/faq-entry.entity.js';
import { FaqIndex, type Finding } from '../index/faq-index.js';
import { candidates } from './faq-related.js';
import { FaqStatisticsService } from '../statistics/faq-statistics.service.js';
import { FaqVote } from './faq-vote.entity.js';
import { questionKey } from '../entries/faq.rules.js';
import { votersOf } from './voters.js';

export interface Feedback {
  entryId: number;
  isHelpful: boolean;
  question: string;
}

type Column = 'upVotes' | 'downVotes';
const columnOf = (isHelpful: boolean): Column => (isHelpful ? 'upVotes' : 'downVotes');

/** Each voter has one changeable vote per entry. */
@Injectable()
export class FaqAnswerService {
  constructor(
    private readonly db: Db,
    private readonly index: FaqIndex,
    private readonly statistics: FaqStatisticsService,
    @Inject(CONFIG) private readonly config: Keyed,
  ) {}

  async ask(scope: Visibility, question: string): Promise<Finding> {
    const finding = await this.index.ask(scope, question);
    if (finding.isFallback) {
      this.statistics.countOutcome(candidates(finding.found).length > 0 ? 'weak' : 'unanswered');
      this.statistics.countMiss(question);
    } else {
      this.statistics.countOutcome('answered');
      this.statistics.countAnswer(finding.found[0]!.id);
    }
    return finding;
  }

  /** @param caller account or address */
  async vote(scope: Visibility, caller: string, feedback: Feedback): Promise<void> {
    if (!(await this.index.has(scope, feedback.entryId))) return;
    if (!(await this.saveVote(votersOf(this.config, caller), feedback))) return;
    this.statistics.countOutcome(feedback.isHelpful ? 'helpful' : 'unhelpful');
    if (!feedback.isHelpful) this.statistics.countMiss(feedback.question);
  }

  private async saveVote(voters: string[], feedback: Feedback): Promise<boolean> {
    try {
      return await this.db.transaction(async () => {
        const { entryId } = feedback;
        const before = await this.db.read(FaqVote).findOneBy({ entryId, voter: In(voters) });
        return before ? this.changeVote(before.id, feedback) : this.insertVote(voters[0]!, feedback);
      });
    } catch (error) {
      // Concurrent vote, or deleted entry.
      if (isDuplicate(error) || isForeignKeyFault(error)) return false;
      throw error;
    }
  }

  private async insertVote(voter: string, { entryId, isHelpful, question }: Feedback): Promise<boolean> {
    // The insert takes a shared lock on the entry, with which two voters would block each other.
    await this.addVotes(entryId, columnOf(isHelpful), 1);
    const votes = this.db.write(FaqVote);
    await votes.save(votes.create({ entryId, voter, isHelpful, questionKey: questionKey(question) ?? '' }));
    return true;
  }

  /** Compare and set: a changed row had the opposite vote. */
  private async changeVote(id: number, { entryId, isHelpful, question }: Feedback): Promise<boolean> {
    const { affected } = await this.db
      .write(FaqVote)
      .update({ id, isHelpful: !isHelpful }, { isHelpful, questionKey: questionKey(question) ?? '' });
    if (affected !== 1) return false;
    await this.addVotes(entryId, columnOf(!isHelpful), -1);
    await this.addVotes(entryId, columnOf(isHelpful), 1);
    return true;
  }

  private async addVotes(id: number, column: Column, by: number): Promise<void> {
    await this.db.write(FaqEntry).increment({ id }, column, by);
  }
}

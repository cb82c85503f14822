import { Injectable } from '@nestjs/common';
import type { Visibility } from '../faq-entry.entity.js';
import { type Finding, FaqIndex } from '../index/faq-index.js';
import { candidates } from './faq-related.js';
import { FaqTally } from './faq-tally.js';

/** Answers questions, and takes note of those it could not answer. */
@Injectable()
export class FaqAnswersService {
  constructor(
    private readonly index: FaqIndex,
    private readonly tally: FaqTally,
  ) {}

  async ask(scope: Visibility, question: string): Promise<Finding> {
    const finding = await this.index.ask(scope, question);
    if (finding.isFallback) {
      this.tally.count(candidates(finding.found).length > 0 ? 'weak' : 'unanswered');
      this.tally.miss(question);
    } else {
      this.tally.count('answered');
      this.tally.view(finding.found[0]!.id);
    }
    return finding;
  }
}

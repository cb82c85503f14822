import { ApiProperty } from '@nestjs/swagger';
import type { Finding, Found } from '../index/faq-index.js';
import { FaqAlternativeView, FaqAnswerView } from './faq-answer.view.js';

const rounded = (score: number): number => Math.round(100 * score) / 100;

export class FaqTrialMatchView extends FaqAlternativeView {
  /** Score for shared words, letters and concepts. */
  @ApiProperty() prior!: number;
  /** Learnt from telling the entries apart. */
  @ApiProperty() learnt!: number;
  /** Mutual coverage of question and closest phrasings, 0 to 1. */
  @ApiProperty() align!: number;
  /** Share of the question that the entry covers, 0 to 1. */
  @ApiProperty() cover!: number;
  @ApiProperty() total!: number;

  static override of(found: Found): FaqTrialMatchView {
    const { prior, learnt, align, cover, total } = found.parts;
    const parts = { prior: rounded(prior), learnt: rounded(learnt), align: rounded(align), cover: rounded(cover) };
    return { ...FaqAlternativeView.of(found), ...parts, total: rounded(total) };
  }
}

export class FaqTrialView {
  result!: FaqAnswerView;
  matches!: FaqTrialMatchView[];

  static of(finding: Finding): FaqTrialView {
    return { result: FaqAnswerView.of(finding), matches: finding.found.map((found) => FaqTrialMatchView.of(found)) };
  }
}

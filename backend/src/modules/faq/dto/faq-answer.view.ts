import { ApiProperty } from '@nestjs/swagger';
import type { Finding, Found } from '../index/faq-index.js';
import { cleanAnswer } from '../entries/answer-html.js';
import { candidates, relatedTo } from '../answers/faq-related.js';

const percent = (confidence: number): number => Math.round(100 * confidence);

export class FaqAlternativeView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) faq_id!: number;
  question!: string;
  @ApiProperty({ type: 'integer', description: 'percent' }) confidence!: number;

  static of({ id, entry, confidence }: Found): FaqAlternativeView {
    return { id, faq_id: id, question: entry.question, confidence: percent(confidence) };
  }
}

export class FaqAnswerView {
  /** Safe HTML; null for a fallback. */
  @ApiProperty({ type: String, nullable: true }) answer!: string | null;
  /** Chance that the best match is right. */
  @ApiProperty({ type: 'integer', description: 'percent' }) confidence!: number;
  /** No answer is sure; alternatives begin with the best match. */
  is_fallback!: boolean;
  @ApiProperty({ type: 'integer', nullable: true }) faq_id!: number | null;
  @ApiProperty({ type: String, nullable: true }) question!: string | null;
  /** Up to two beside an answer, else up to five candidates. */
  alternatives!: FaqAlternativeView[];

  static of({ found, isFallback }: Finding): FaqAnswerView {
    const [best, ...others] = found;
    const confidence = percent(best?.confidence ?? 0);
    if (isFallback || !best) {
      const alternatives = candidates(found).map((match) => FaqAlternativeView.of(match));
      return { answer: null, confidence, is_fallback: true, faq_id: null, question: null, alternatives };
    }
    const { id, answer, question } = best.entry;
    const alternatives = relatedTo(best, others).map((match) => FaqAlternativeView.of(match));
    return { answer: cleanAnswer(answer), confidence, is_fallback: false, faq_id: id, question, alternatives };
  }
}

import { FlagField, IdField, OptionalText, Text } from '../../../core/http/fields.js';
import { QUESTION_MAX } from '../entries/faq.rules.js';

const SNIPPET_MAX = 300;

export class AskDto {
  @Text({ max: QUESTION_MAX, multiline: true, message: 'Please enter a question.' }) question!: string;
}

export class FaqFeedbackDto {
  @IdField() faq_id!: number;
  /** Whether the answer helped. */
  @FlagField() correct!: boolean;
  /** Visitor's question. */
  @OptionalText({ max: QUESTION_MAX, multiline: true }) query?: string | null;
  @OptionalText({ max: SNIPPET_MAX, multiline: true }) answer_snippet?: string | null;
}

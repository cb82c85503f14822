import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { streamSafe } from '../../../core/common/text/fold.js';
import {
  Absentable,
  FlagField,
  IdField,
  isTextOf,
  OptionalText,
  Text,
  tidied,
  WordField,
} from '../../../core/http/fields.js';
import { VISIBILITIES, type Visibility } from '../entries/faq-entry.entity.js';
import {
  ALIASES_MAX,
  ANSWER_MAX,
  answerLength,
  type FaqInput,
  INCOMPLETE,
  QUESTION_MAX,
  TAGS_MAX,
} from '../entries/faq.rules.js';

const BAD_ALIASES = `At most ${ALIASES_MAX} other ways to ask, each of at most 1,000 characters.`;

const areAliases = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= ALIASES_MAX &&
  value.every((alias) => isTextOf(alias, { max: QUESTION_MAX, min: 0 }));

const Aliases = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [String], maxItems: ALIASES_MAX }),
    ValidateBy({ name: 'aliases', validator: { validate: areAliases, defaultMessage: () => BAD_ALIASES } }),
    Absentable(),
  );
const Question = () =>
  applyDecorators(
    tidied((text) => streamSafe(text).normalize('NFC')),
    Text({ max: QUESTION_MAX, message: INCOMPLETE }),
  );
const Answer = () => Text({ max: ANSWER_MAX, multiline: true, message: INCOMPLETE, lengthOf: answerLength });

class FaqFields {
  @OptionalText({ max: TAGS_MAX }) tags?: string | null;
  @Absentable() @WordField(VISIBILITIES, 'FaqVisibility') visibility?: Visibility;
  @Absentable() @FlagField() is_active?: boolean;
  @Absentable() @FlagField() is_pinned?: boolean;
  @Aliases() aliases?: string[];
}

export class CreateFaqDto extends FaqFields {
  @Question() question!: string;
  @Answer() answer!: string;
  /** Unanswered question that the entry answers. */
  @Absentable() @IdField() gap_id?: number;
}

export class ChangeFaqDto extends FaqFields {
  @Absentable() @Question() question?: string;
  @Absentable() @Answer() answer?: string;
}

export function inputFrom<T extends FaqFields>({ is_active, is_pinned, ...rest }: T) {
  const named = { ...rest, isActive: is_active, isPinned: is_pinned };
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<FaqInput> & Pick<T, Extract<keyof T, 'question' | 'answer'>>;
}

import { Absentable, FlagField, NameField, OptionalText, QueryText, Text } from '../../core/http/fields.js';

const NAME_MAX = 80;
const LIST_MAX = 32;
const WORDS_MAX = 2_000;
const HIDDEN_MAX = 1_000;

const Name = () => NameField('Please enter a name.', 1, NAME_MAX);

export class ViewsQuery {
  /** Default: all lists. */
  @QueryText(LIST_MAX) list?: string;
}

class SavedViewFields {
  /** Query string without `?`. */
  @OptionalText({ max: WORDS_MAX }) words?: string | null;
  /** Hidden columns, separated by commas. */
  @OptionalText({ max: HIDDEN_MAX }) hidden?: string | null;
  @Absentable() @FlagField() is_default?: boolean;
}

export class CreateViewDto extends SavedViewFields {
  /** `id` of the table on the screen. */
  @Text({ max: LIST_MAX, message: 'Please name the list.' }) list!: string;
  @Name() name!: string;
}

export class ChangeViewDto extends SavedViewFields {
  @Absentable() @Name() name?: string;
}

import { createFeatureLimits as limits } from '../../../contract/limits';
import { zoneName } from '../../../ui/format';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { instantOf } from '../../../ui/local-time';
import { featureAdminMessages as words } from '../../../messages';

const { fields } = words;
const isOnClock = (time: string) => time === '' || instantOf(time) !== null || words.publishSkipped;

export const MoreFields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <FieldColumns>
      <TextInput
        name="slug"
        label={fields.slug}
        hint={words.slugHint}
        maxLength={limits.slug.maxLength}
        spellCheck={false}
      />
      <TextInput
        name="publish_at"
        label={fields.publish_at}
        type="datetime-local"
        hint={(isNew ? words.publishNowHint : words.publishHint)(zoneName())}
        rules={{ validate: isOnClock, ...(!isNew && { required: words.publishHint(zoneName()) }) }}
      />
    </FieldColumns>
    <TextInput name="description" label={fields.description} rows={4} />
    <FieldColumns>
      <TextInput name="category" label={fields.category} maxLength={limits.category.maxLength} />
      <TextInput
        name="price_range"
        label={fields.price_range}
        maxLength={limits.price_range.maxLength}
        placeholder="$1,200 – $4,500"
      />
    </FieldColumns>
  </>
);

const isFilled = (text: string) => text.trim() !== '' || words.titleRequired;

export const TitleInput = () => (
  <TextInput
    name="title"
    label={fields.title}
    mark="required"
    maxLength={limits.title.maxLength}
    placeholder={words.titleExample}
    rules={{ validate: isFilled }}
  />
);
export const SummaryInput = () => <TextInput name="summary" label={fields.summary} mark="optional" />;

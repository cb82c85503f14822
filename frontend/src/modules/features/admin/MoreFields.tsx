import { styled } from '@mui/material/styles';
import { createFeatureLimits as limits } from '../../../contract/limits';
import { zoneName } from '../../../ui/format';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { featureAdminMessages as words } from '../../../messages';

const { fields } = words;

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export const MoreFields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <Two>
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
        {...(!isNew && { rules: { required: words.publishHint(zoneName()) } })}
      />
    </Two>
    <TextInput name="description" label={fields.description} rows={4} />
    <Two>
      <TextInput name="category" label={fields.category} maxLength={limits.category.maxLength} />
      <TextInput
        name="price_range"
        label={fields.price_range}
        maxLength={limits.price_range.maxLength}
        placeholder="$1,200 – $4,500"
      />
    </Two>
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

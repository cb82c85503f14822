import { styled } from '@mui/material/styles';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectInput } from '../../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { faqAdminMessages as words } from '../../../../messages';
import { AliasesInput } from './AliasesInput';
import type { EntryValues } from './entry-values';
import { VISIBILITY_OPTIONS } from './faq-filters';
import { removedTags } from './removed-tags';

const { fields } = words;

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 20,
  '& > div': { display: 'grid', alignContent: 'start', gap: 14 },
  '& label + span, & label ~ span': { fontWeight: 400, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 },
}));
const Switches = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 22px' });

const filled = { validate: (value: unknown) => (typeof value === 'string' && value.trim() !== '') || words.required };

function AnswerInput() {
  const answer = useWatch<EntryValues, 'answer'>({ name: 'answer' });
  const removed = removedTags(useDeferredValue(answer)).map((tag) => `<${tag}>`);
  const hint = removed.length > 0 && words.answerRemoved(removed.join(', '));
  const aside = <span>{words.answerHint}</span>;
  return <TextInput name="answer" label={fields.answer} aside={aside} hint={hint} rows={4} rules={filled} />;
}

export function EntryFields() {
  return (
    <Two>
      <div>
        <TextInput name="question" label={fields.question} rules={filled} />
        <AnswerInput />
      </div>
      <div>
        <TextInput name="tags" label={fields.tags} aside={<span>{words.tagsHint}</span>} />
        <AliasesInput />
        <SelectInput name="visibility" label={fields.visibility} options={VISIBILITY_OPTIONS} />
        <Switches>
          <SwitchInput name="is_active" label={fields.is_active} />
          <SwitchInput name="is_pinned" label={fields.is_pinned} />
        </Switches>
      </div>
    </Two>
  );
}

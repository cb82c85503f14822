import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { siteAdminMessages as words } from '../../../../messages';
import { valueAt } from '../draft/content-path';
import { ChangeMark } from '../fields/ChangeMark';
import type { FieldProps } from '../forms/controls';
import { Section, SectionHead, SectionHint } from './entry-styles';
import { EntryList } from './EntryList';
import { useEntries } from './useEntries';

const wordsAt = (value: object, field: string | undefined): string =>
  field === undefined ? '' : ((valueAt(value, field) as string | null | undefined) ?? '').trim();

export function CardsField({ path, control, shape: { maxItems = Infinity, items = {} } }: FieldProps<'cards'>) {
  const { label, hint, add, blank, form, title, aside, isNumbered } = control;
  const entries = useEntries(path);
  const Heading = path.includes('.') ? 'h3' : 'h2';
  const isFull = entries.rows.length >= maxItems;
  return (
    <Section aria-label={label} data-field={path}>
      <SectionHead>
        <Heading>{label}</Heading>
        <small>{entries.rows.length}</small>
        {!path.includes('.') && <ChangeMark field={path} label={label} />}
        <Button
          size="tiny"
          variant="text"
          startIcon={<Plus aria-hidden />}
          disabled={isFull}
          onClick={() => entries.add(blank())}
        >
          {add}
        </Button>
      </SectionHead>
      {hint && <SectionHint>{hint}</SectionHint>}
      <EntryList
        path={path}
        entries={entries}
        most={maxItems}
        isNumbered={isNumbered}
        describeEntry={(value) => ({
          form,
          shape: items,
          name: wordsAt(value, title) || words.untitled,
          aside: wordsAt(value, aside),
        })}
      />
    </Section>
  );
}

import { styled } from '@mui/material/styles';
import { focusedInput, inputBox } from '../../../../theme/inputs';
import { X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Field, hintIdOf } from '../../../../ui/form/fields/Field';
import { useControlledField } from '../../../../ui/form/fields/useField';
import { faqAdminMessages as words } from '../../../../messages';
import { linesOf, type EntryValues } from './entry-values';

const Box = styled('ul')(({ theme }) => ({
  ...inputBox(theme),
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  gap: 6,
  minHeight: 62,
  maxHeight: 220,
  padding: 6,
  overflowY: 'auto',
  cursor: 'text',
  '&:has(input:focus-visible)': focusedInput(theme),
  '& > li:last-of-type': { flex: '1 1 90px', display: 'flex' },
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 24,
    padding: '0 4px',
    border: 0,
    outline: 'none',
    font: 'inherit',
    fontSize: '0.8125rem',
    color: 'inherit',
    backgroundColor: 'transparent',
    '@media (max-width:767.95px)': { fontSize: '1rem' },
  },
}));
const Chip = styled('li')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: 24,
  paddingLeft: 8,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 6,
  fontSize: '0.78125rem',
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
  '& > button': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: 5,
  },
}));

/** Unfinished text counts. */
export function AliasesInput() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { value, error, change, ref } = useControlledField<EntryValues, 'aliases'>('aliases');
  const lines = linesOf(value);
  // Another draft may have replaced the edited one.
  const typed = lines.at(-1) === text.trim() ? text : '';
  const chips = typed ? lines.slice(0, -1) : lines;
  const type = (next: string) => {
    const [last = '', ...pasted] = next.split(/\r?\n/).reverse();
    setText(last);
    change(linesOf([...chips, ...pasted.reverse(), last].join('\n')).join('\n'));
  };
  const remove = (place: number) => {
    change([...chips.filter((_, at) => at !== place), typed].filter(Boolean).join('\n'));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && chips.length > 0) remove(chips.length - 1);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setText('');
  };
  return (
    <Field
      id={id}
      label={words.fields.aliases}
      aside={<span>{words.aliasesHint}</span>}
      hint={words.latinOnly}
      error={error}
    >
      <Box onClick={() => input.current?.focus()}>
        {chips.map((alias, place) => (
          <Chip key={`${place} ${alias}`}>
            {alias}
            <button type="button" aria-label={words.removeAlias(alias)} onClick={() => remove(place)}>
              <X size={13} strokeWidth={2} aria-hidden />
            </button>
          </Chip>
        ))}
        <li>
          <input
            id={id}
            ref={(element) => {
              input.current = element;
              ref(element);
            }}
            value={typed}
            aria-describedby={error ? undefined : hintIdOf(id)}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              // Single-line inputs remove line breaks of pasted text.
              if (!pasted.includes('\n')) return;
              event.preventDefault();
              type(typed + pasted);
            }}
            onKeyDown={onKeyDown}
          />
        </li>
      </Box>
    </Field>
  );
}

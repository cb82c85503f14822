import { styled } from '@mui/material/styles';
import { Check, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { foldText } from '../../contract/fold';
import { Popover } from './popups';
import { font, row } from '../../theme/mixins';

export interface Choice {
  value: string;
  label: string;
  mark?: ReactNode;
}

interface ChoiceMenuProps {
  label: string;
  anchor: HTMLElement | null;
  choices: readonly Choice[];
  current?: string | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

const Find = styled('label')(({ theme: { vars } }) => ({
  ...row(10),
  height: 40,
  padding: '0 14px',
  borderBottom: `1px solid ${vars.palette.divider}`,
  color: vars.palette.text.secondary,
  '& > input': { flex: 1, minWidth: 0, border: 0, outline: 0, background: 'none', color: 'inherit', font: 'inherit' },
}));
const List = styled('ul')(({ theme: { vars, breakpoints } }) => ({
  maxHeight: 320,
  padding: 4,
  overflow: 'auto',
  '& > li': {
    ...row(10),
    minHeight: 32,
    padding: '0 8px 0 10px',
    borderRadius: 7,
    ...font({ size: 13, weight: 540 }),
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    [breakpoints.down('md')]: { minHeight: 44 },
  },
  '& > li > [data-label]': { flex: 1, minWidth: 0 },
  '& > li > kbd': { font: 'inherit', fontSize: '0.75rem', color: vars.palette.text.tertiary },
  '& > li[data-active]': {
    outline: `2px solid ${vars.palette.focus}`,
    outlineOffset: -2,
    backgroundColor: vars.palette.surface.hover,
  },
}));

const DIGITS = 9;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const placeOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number =>
  !ctrlKey && !metaKey && !altKey && /^[1-9]$/.test(key) ? Number(key) : 0;

export function ChoiceMenu({ anchor, onClose, ...rest }: ChoiceMenuProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': rest.label, sx: { width: 216, mt: '4px' } } }}
    >
      <Choices {...rest} />
    </Popover>
  );
}

function Choices({ label, choices, current, onChoose }: Omit<ChoiceMenuProps, 'anchor' | 'onClose'>) {
  const id = useId();
  const [text, setText] = useState('');
  const chosen = choices.findIndex(({ value }) => value === current);
  const [at, setAt] = useState(Math.max(0, chosen));
  const wanted = foldText(text);
  const found = choices.filter((choice) => foldText(choice.label).includes(wanted));
  const hasDigits = text === '' && !choices.some((choice) => /\d/.test(choice.label));
  const list = useRef<HTMLUListElement>(null);
  // Newer browsers return a promise, which would count as a cleanup.
  useEffect(() => void list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' }), [at, text]);
  const take = (choice: Choice | undefined) => choice && onChoose(choice.value);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const byDigit = hasDigits ? choices[placeOf(event) - 1] : undefined;
    if (step) setAt(Math.max(0, Math.min(at + step, found.length - 1)));
    else if (event.key === 'Enter') take(found[at]);
    else if (byDigit) take(byDigit);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Find>
        <Search size={16} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Find>
      <List ref={list} id={id} role="listbox" aria-label={label}>
        {found.map((choice, index) => (
          <li
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice.value === current}
            data-active={index === at || undefined}
            onMouseMove={() => setAt(index)}
            onClick={() => take(choice)}
          >
            {choice.mark}
            <span data-label>{choice.label}</span>
            {choice.value === current ? (
              <Check size={16} strokeWidth={2} aria-hidden />
            ) : (
              hasDigits && index < DIGITS && <kbd aria-hidden>{index + 1}</kbd>
            )}
          </li>
        ))}
      </List>
    </>
  );
}

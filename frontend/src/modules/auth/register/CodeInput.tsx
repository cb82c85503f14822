import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ComponentProps, type MouseEvent, type SyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/form/fields/Field';
import { retype } from '../../../ui/form/fields/TextInput';
import { useField } from '../../../ui/form/fields/useField';
import { registerMessages as words } from '../../../messages';
import { codeRule, digitsOf } from '../auth-rules';
import { verifyCodeLimits } from '../../../contract/limits';

const OF_MAIL: number = verifyCodeLimits.code.maxLength;

const Frame = styled('span')({ position: 'relative', display: 'block' });
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  fontSize: '1.5rem',
  color: 'transparent',
  caretColor: 'transparent',
  cursor: 'text',
  '&:focus-visible': { outline: 'none' },
  '&::selection': { color: 'transparent', backgroundColor: 'transparent' },
  '@media (forced-colors: active)': { opacity: 0 },
});
const Boxes = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    height: 56,
    border: `1px solid ${vars.palette.line.strong}`,
    borderRadius: 10,
    fontSize: '1.5rem',
    lineHeight: 1,
    fontWeight: 560,
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: vars.palette.background.paper,
  },
  'input[aria-invalid="true"] + & > span': {
    borderColor: vars.palette.error.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.error.main}`,
  },
  'input:focus-visible + & > [data-at]': {
    borderColor: vars.palette.focus,
    outline: `2px solid ${vars.palette.focus}`,
    outlineOffset: -1,
    boxShadow: 'none',
  },
  'input:focus-visible + & > [data-at="caret"]:empty::after': {
    content: '""',
    width: 2,
    height: 26,
    backgroundColor: 'currentColor',
  },
  '@media (max-width:767.95px)': { gap: 6, '& > span': { height: 54, borderRadius: 9 } },
}));

interface Selection {
  from: number;
  to: number;
}

function markOf(box: number, length: number, { from, to }: Selection): 'caret' | 'selection' | undefined {
  if (from === to) return box === Math.min(from, length - 1) ? 'caret' : undefined;
  return box >= from && box < to ? 'selection' : undefined;
}

interface CodeInputProps extends Pick<ComponentProps<'input'>, 'autoFocus'> {
  name: string;
  label?: string;
  hint?: string;
  invalid?: string;
  length?: number;
  onFull?: (form: HTMLFormElement | null) => void;
}

/** Single input rendered as boxes, so paste and autofill work. */
export function CodeInput({ name, autoFocus, length = OF_MAIL, onFull, ...says }: CodeInputProps) {
  const { label = words.code, hint = words.codeHint, invalid = words.codeInvalid } = says;
  const { id, error, field, aria } = useField(name, codeRule(invalid, length));
  const boxes = Array.from({ length }, (_, box) => box);
  const digits = useWatch<Record<string, string>>({ name }) ?? '';
  const [selection, setSelection] = useState<Selection>({ from: digits.length, to: digits.length });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typing replaces the wrong code.
    if (error && input.current?.value.length === length) input.current.select();
  }, [error, length]);
  const readSelection = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLInputElement>) =>
    setSelection({ from: selectionStart ?? 0, to: selectionEnd ?? 0 });
  const take = ({ currentTarget, clientX }: MouseEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const box = Math.floor(((clientX - left) / width) * length);
    currentTarget.setSelectionRange(box, Math.min(box + 1, digits.length));
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Frame>
        <Input
          {...field}
          {...aria}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            field.ref(element);
          }}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus={autoFocus}
          onChange={(event) => {
            const { target } = event;
            retype(target, (typed) => digitsOf(typed, length));
            void field.onChange(event);
            if (target.value.length === length && digits.length < length) onFull?.(target.form);
          }}
          onSelect={readSelection}
          onClick={take}
        />
        <Boxes aria-hidden>
          {boxes.map((box) => (
            <span key={box} data-at={markOf(box, length, selection)}>
              {digits[box]}
            </span>
          ))}
        </Boxes>
      </Frame>
    </Field>
  );
}

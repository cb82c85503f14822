import type { InputBaseProps } from '@mui/material/InputBase';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldLook } from './Field';
import { InputFrame } from './frame';
import { useField, type Rules } from './useField';

type Passed = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'step'
  | 'autoFocus'
  | 'autoCapitalize'
  | 'spellCheck'
>;

export interface TextInputProps extends FieldLook, Passed {
  name: string;
  rules?: Rules;
  placeholder?: string;
  disabled?: boolean;
  multiline?: boolean;
  rows?: number;
  startIcon?: ReactNode;
  endAction?: ReactNode;
  /** Changes what was typed as it is typed, keeping its length. */
  transform?: (typed: string) => string;
  inputRef?: (element: HTMLInputElement | null) => void;
  onKeyDown?: InputBaseProps['onKeyDown'];
  onKeyUp?: InputBaseProps['onKeyUp'];
}

/** A line (or, with `multiline`, a block) of text inside a Form. */
export function TextInput(props: TextInputProps) {
  const { name, rules, label, mark, aside, hint, transform, inputRef, startIcon, endAction, ...rest } = props;
  const { placeholder, disabled, multiline, rows, autoFocus, onKeyDown, onKeyUp, ...native } = rest;
  const { id, error, field, aria } = useField(name, rules);
  return (
    <Field id={id} label={label} mark={mark} aside={aside} hint={hint} error={error}>
      <InputFrame
        id={id}
        name={field.name}
        error={Boolean(error)}
        {...{ placeholder, disabled, multiline, rows, autoFocus, onKeyDown, onKeyUp }}
        startAdornment={startIcon}
        endAdornment={endAction}
        inputRef={(element: HTMLInputElement | null) => {
          field.ref(element);
          inputRef?.(element);
        }}
        onBlur={field.onBlur}
        onChange={(event) => {
          if (transform) event.target.value = transform(event.target.value);
          void field.onChange(event);
        }}
        slotProps={{ input: { ...native, ...aria } }}
      />
    </Field>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldLook } from './Field';
import { InputFrame } from './frame';
import { useField, type Rules } from './useField';

type Native = Pick<
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
  | 'placeholder'
  | 'disabled'
>;
type Keys = Pick<ComponentProps<'input' | 'textarea'>, 'onKeyDown' | 'onKeyUp'>;

export interface TextInputProps extends FieldLook, Native, Keys {
  name: string;
  rules?: Rules;
  /** With rows it is a block of text instead of a line. */
  rows?: number;
  startIcon?: ReactNode;
  endAction?: ReactNode;
  /** Changes what was typed as it is typed, keeping its length. */
  transform?: (typed: string) => string;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** A line (or, with `rows`, a block) of text inside a Form. */
export function TextInput(props: TextInputProps) {
  const { name, rules, label, mark, aside, hint, transform, inputRef, startIcon, endAction, rows, ...native } = props;
  const { id, error, field, aria } = useField(name, rules);
  const control = {
    ...field,
    ...aria,
    id,
    onChange: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      if (transform) event.target.value = transform(event.target.value);
      return field.onChange(event);
    },
  };
  return (
    <Field id={id} label={label} mark={mark} aside={aside} hint={hint} error={error}>
      <InputFrame>
        {startIcon}
        {rows ? (
          <textarea {...(native as ComponentProps<'textarea'>)} {...control} rows={rows} />
        ) : (
          <input
            {...(native as ComponentProps<'input'>)}
            {...control}
            ref={(element) => {
              field.ref(element);
              inputRef?.(element);
            }}
          />
        )}
        {endAction}
      </InputFrame>
    </Field>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldAppearance } from './Field';
import { InputFrame } from './frame';
import { useField, type Rules } from './useField';

type Native = Omit<ComponentProps<'input'>, 'name' | 'id' | 'ref' | 'onChange' | 'onKeyDown' | 'onKeyUp'>;
type Keys = Pick<ComponentProps<'input' | 'textarea'>, 'onKeyDown' | 'onKeyUp'>;

export interface TextInputProps extends FieldAppearance, Native, Keys {
  name: string;
  rules?: Rules;
  rows?: number;
  startIcon?: ReactNode;
  endAction?: ReactNode;
  /** The caret stays, except in email inputs. */
  transform?: (typed: string) => string;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** Keeps the caret in place. */
export function retype(target: HTMLInputElement | HTMLTextAreaElement, transform: (typed: string) => string): void {
  const { value, selectionStart: caret } = target;
  const wanted = transform(value);
  if (wanted === value) return;
  const place = caret === null ? null : transform(value.slice(0, caret)).length;
  target.value = wanted;
  if (place !== null) target.setSelectionRange(place, place);
}

export function TextInput(props: TextInputProps) {
  const { name, rules, label, mark, aside, hint, transform, inputRef, startIcon, endAction, rows, ...native } = props;
  const { id, error, field, aria } = useField(name, rules);
  const control = {
    ...field,
    ...aria,
    id,
    onChange: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      if (transform) retype(event.target, transform);
      return field.onChange(event);
    },
  };
  return (
    <Field id={id} label={label} mark={mark} aside={aside} hint={hint} error={error}>
      <InputFrame>
        {startIcon}
        {rows ? (
          <textarea {...(native as ComponentProps<'textarea'>)} {...control} rows={rows} dir="auto" />
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

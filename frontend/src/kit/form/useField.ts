import { useId } from 'react';
import { errorIdOf, hintIdOf } from './Field';
import type { Rules } from './form-store';
import { useFault, useFormContext } from './useForm';

export type { Rules } from './form-store';

type NativeInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Fields = Record<string, string | boolean>;

interface FieldControl {
  id: string;
  error: string | undefined;
  field: {
    name: string;
    ref: (element: NativeInput | null) => void;
    onChange: (event: { target: NativeInput }) => void;
  };
  /** Ties the control to its message. */
  aria: { 'aria-invalid': boolean; 'aria-describedby': string };
}

const isBox = (element: NativeInput): element is HTMLInputElement => element.type === 'checkbox';
const read = (element: NativeInput): string | boolean => (isBox(element) ? element.checked : element.value);
const write = (element: NativeInput, value: unknown): void => {
  if (isBox(element)) element.checked = value === true;
  // Writing what is there already would move the caret.
  else if (element.value !== value) element.value = typeof value === 'string' ? value : '';
};

/** Connects one native input to the form around it. The input holds its value itself, so typing draws nothing anew. */
export function useField(name: string, rules?: Rules): FieldControl {
  const id = useId();
  const form = useFormContext<Fields>();
  const error = useFault(form, name);
  const attach = (element: NativeInput | null) => {
    const native = element && {
      element,
      rules,
      read: () => read(element),
      write: (value: unknown) => write(element, value),
    };
    form.attach(name, native);
  };
  return {
    id,
    error,
    field: { name, ref: attach, onChange: ({ target }) => form.change(name, read(target)) },
    aria: { 'aria-invalid': Boolean(error), 'aria-describedby': `${errorIdOf(id)} ${hintIdOf(id)}` },
  };
}

import { useCallback, useId } from 'react';
import {
  useController,
  useFormContext,
  useFormState,
  type ChangeHandler,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { errorIdOf, hintIdOf } from './Field';
import { setFieldElement } from './field-elements';
import { SERVER_ERROR } from './field-errors';

export interface Rules {
  required?: string;
  /** Returns true, or the message. Method syntax, so rules can narrow types. */
  validate?(value: unknown, values: FieldValues): boolean | string;
}

type NativeInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface NativeField {
  id: string;
  error: string | undefined;
  field: {
    name: string;
    ref: (element: NativeInput | null) => void;
    onChange: ChangeHandler;
  };
  aria: { 'aria-invalid': boolean; 'aria-describedby': string };
}

const readValue = (element: NativeInput): string | boolean =>
  element instanceof HTMLInputElement && element.type === 'checkbox' ? element.checked : element.value;

/** Server errors stay until their own field changes; `root` stays until submit. */
function revalidate<T extends FieldValues>({ getErrors, trigger }: UseFormReturn<T>, name: FieldPath<T>): void {
  const wrong = Object.entries(getErrors()).flatMap(([key, error]) => {
    const stays = key !== name && (key === 'root' || error?.type === SERVER_ERROR);
    return stays ? [] : [key as FieldPath<T>];
  });
  if (wrong.length > 0) void trigger(wrong);
}

/** Changes render only this field. */
function useFieldError<T extends FieldValues>({ control }: UseFormReturn<T>, name: FieldPath<T>): string | undefined {
  const { errors } = useFormState({ control, name, exact: true });
  return errors[name]?.message as string | undefined;
}

export function useField(name: string, rules?: Rules): NativeField {
  const id = useId();
  const form = useFormContext();
  const error = useFieldError(form, name);
  const { ref, onChange } = form.register(name, rules);
  return {
    id,
    error,
    field: {
      name,
      ref: (element) => {
        ref(element);
        setFieldElement(form.control, name, element && { element, read: () => readValue(element) });
      },
      onChange: async (event) => {
        const changed = onChange(event);
        revalidate(form, name);
        await changed;
      },
    },
    aria: { 'aria-invalid': Boolean(error), 'aria-describedby': `${errorIdOf(id)} ${hintIdOf(id)}` },
  };
}

interface ControlledField<V> {
  value: V;
  error: string | undefined;
  change: (value: V) => void;
  ref: (element: HTMLElement | null) => void;
}

export function useControlledField<T extends FieldValues, N extends FieldPath<T>>(
  name: N,
  rules?: Rules,
): ControlledField<FieldPathValue<T, N>> {
  const form = useFormContext<T>();
  const { control } = form;
  const { field } = useController<T, N>({ name, control, ...(rules && { rules }) });
  const { onChange, ref } = field;
  return {
    value: field.value,
    error: useFieldError(form, name),
    change: useCallback(
      (value: FieldPathValue<T, N>) => {
        onChange(value);
        revalidate(form, name);
      },
      [form, name, onChange],
    ),
    ref: useCallback(
      (element: HTMLElement | null) => {
        ref(element);
        setFieldElement(control, name, element && { element });
      },
      [control, name, ref],
    ),
  };
}

import { useId } from 'react';
import {
  get,
  useFormContext,
  type FieldError,
  type RegisterOptions,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { errorIdOf, hintIdOf } from './Field';

export type Rules = RegisterOptions;

interface FieldControl {
  id: string;
  error: string | undefined;
  field: UseFormRegisterReturn;
  /** Ties the control to its message. */
  aria: { 'aria-invalid': boolean; 'aria-describedby': string };
}

/** Connects one control to the form around it. */
export function useField(name: string, rules?: Rules): FieldControl {
  const id = useId();
  const { register, formState } = useFormContext();
  const error = get<unknown, FieldError | undefined>(formState.errors, name)?.message;
  return {
    id,
    error,
    field: register(name, rules),
    aria: { 'aria-invalid': Boolean(error), 'aria-describedby': `${errorIdOf(id)} ${hintIdOf(id)}` },
  };
}

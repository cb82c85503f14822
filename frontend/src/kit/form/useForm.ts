import { createContext, use, useCallback, useState, useSyncExternalStore } from 'react';
import { FormStore, type FormState, type NameOf, type Rules, type Values } from './form-store';

type Methods =
  | 'attach'
  | 'change'
  | 'clearErrors'
  | 'getState'
  | 'getValues'
  | 'handleSubmit'
  | 'reset'
  | 'setError'
  | 'setFocus'
  | 'setValue'
  | 'subscribe';

/** What fields and screens do with a form. Each method stays the same for as long as the form lives. */
export type FormHandle<T extends Values> = Pick<FormStore<T>, Methods>;

/** A form, and the state of it that its screen shows. */
export interface FormReturn<T extends Values> extends FormHandle<T> {
  formState: FormState<T>;
}

/** A form that lives as long as the component that calls this. */
export function useForm<T extends Values>({ defaultValues }: { defaultValues: T }): FormReturn<T> {
  const [store] = useState(() => new FormStore(defaultValues));
  return useFormOf(store);
}

/** A form whose values live elsewhere. */
export function useFormOf<T extends Values>(store: FormStore<T>): FormReturn<T> {
  const formState = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return { ...store, formState };
}

/** The fields of a form find it here, whatever its values are. */
export const FormContext = createContext<unknown>(null);

export function useFormContext<T extends Values>(): FormHandle<T> {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside of a form.');
  return form as FormHandle<T>;
}

/** One value, drawn anew whenever it changes. */
export const useWatch = <T extends Values, N extends NameOf<T>>(form: FormHandle<T>, name: N): T[N] => {
  const read = () => form.getValues()[name];
  return useSyncExternalStore(form.subscribe, read, read);
};

/** All values, drawn anew whenever one changes. */
export const useWatchAll = <T extends Values>(form: FormHandle<T>): T =>
  useSyncExternalStore(form.subscribe, form.getValues, form.getValues);

/** What is wrong with one value. */
export const useFault = <T extends Values>(form: FormHandle<T>, name: NameOf<T>): string | undefined => {
  const read = () => form.getState().errors[name]?.message;
  return useSyncExternalStore(form.subscribe, read, read);
};

interface Controlled<V> {
  value: V;
  error: string | undefined;
  change: (value: V) => void;
  /** The element that takes the focus when the value is wrong. */
  ref: (element: HTMLElement | null) => void;
}

/** For a control that is not a native input and shows its value itself. */
export function useControl<T extends Values, N extends NameOf<T>>(name: N, rules?: Rules): Controlled<T[N]> {
  const form = useFormContext<T>();
  const { attach, change } = form;
  return {
    value: useWatch(form, name),
    error: useFault(form, name),
    change: useCallback((value: T[N]) => change(name, value), [change, name]),
    ref: (element) => attach(name, element && { element, rules }),
  };
}

import { useCallback, useRef, type BaseSyntheticEvent } from 'react';
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldValues,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
import { focusFirstField, readNativeFields } from './fields/field-elements';
import { useStoredDraft, type RestoredDraft } from './useStoredDraft';

/** `useField` validates only invalid fields; `keepFieldsRef` writes reset values to inputs. */
const OPTIONS = {
  mode: 'onSubmit',
  reValidateMode: 'onSubmit',
  shouldFocusError: false,
  resetOptions: { keepFieldsRef: true },
} as const;

export interface FormReturn<T extends FieldValues> extends UseFormReturn<T> {
  draft: RestoredDraft;
}

interface FormOptions<T> {
  defaultValues: T;
  /** Key of the stored draft, such as `offer/12`. */
  draft?: string | undefined;
  /** Keeps the draft when the form closes without save or reset. */
  keepsDraft?: boolean;
}

/**
 * Ignores submits while one runs; autofilled values count; the first invalid field gets the focus.
 *
 * @returns the form; its methods keep their identity
 */
export function useForm<T extends FieldValues>({
  defaultValues,
  draft: id,
  keepsDraft = false,
}: FormOptions<T>): FormReturn<T> {
  const form = useHookForm<T>({ ...OPTIONS, defaultValues: defaultValues as DefaultValues<T> });
  const { clearErrors, control, getValues, handleSubmit: submit, setValue } = form;
  const isBusy = useRef(false);
  const handleSubmit = useCallback(
    <R>(onValid: SubmitHandler<T, R>, onInvalid?: SubmitErrorHandler<T>) =>
      async (event?: BaseSyntheticEvent): Promise<Awaited<R> | undefined> => {
        event?.preventDefault();
        if (isBusy.current) return undefined;
        isBusy.current = true;
        try {
          readNativeFields(control, { getValues, setValue });
          // Errors of removed fields would block the form.
          clearErrors();
          return await submit(onValid, (errors, cause) => {
            focusFirstField(control, Object.keys(errors));
            return onInvalid?.(errors, cause);
          })(event);
        } finally {
          isBusy.current = false;
        }
      },
    [clearErrors, control, getValues, setValue, submit],
  );
  const draft = useStoredDraft(form, defaultValues, id, keepsDraft);
  return { ...form, handleSubmit, draft };
}

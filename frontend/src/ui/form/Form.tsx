import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Notice } from '../page/Notice';
import { DraftNotice } from './DraftNotice';
import type { RestoredDraft } from './useStoredDraft';

const Stack = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 18 });

export interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T> & { draft?: RestoredDraft };
  onSubmit: (values: T) => unknown;
  /** Default: the error of the last submit. Null hides it. */
  error?: ReactNode;
  children: ReactNode;
  'aria-label'?: string;
  id?: string;
}

/**
 * Method `dialog` keeps passwords out of the URL before hydration; an early submit (marked by `scheme.js`) is
 * repeated.
 */
export function Form<T extends FieldValues>(props: FormProps<T>) {
  const { form, onSubmit, error = form.formState.errors.root?.message, children, ...rest } = props;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current?.dataset.sent === undefined) return;
    delete element.current.dataset.sent;
    element.current.requestSubmit();
  }, []);
  return (
    <FormProvider {...form}>
      <Stack
        ref={element}
        method="dialog"
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
        {...rest}
      >
        <DraftNotice draft={form.draft} />
        {error && <Notice state="bad">{error}</Notice>}
        {children}
      </Stack>
    </FormProvider>
  );
}

import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Notice } from '../page/Notice';
import { DraftNotice } from './DraftNotice';
import type { RestoredDraft } from './useStoredDraft';

/** The one column is never wider than the form: an input may be narrower than it would like to be. */
const Stack = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 18 });

interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T> & { draft?: RestoredDraft };
  onSubmit: (values: T) => unknown;
  /** What the server refused, above the fields. */
  error?: string | null | undefined;
  children: ReactNode;
  'aria-label'?: string;
  /** For a button that stands outside of the form. */
  id?: string;
}

/**
 * A form whose fields find it by context. A second submit while the first is under way is ignored. Its method is one with
 * which a browser sends nothing by itself: before the scripts of a drawn page have come, a password must not get into the address.
 * What was sent until then (`scheme.js` marks it) is sent now.
 */
export function Form<T extends FieldValues>({ form, onSubmit, error, children, ...rest }: FormProps<T>) {
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

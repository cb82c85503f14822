import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Notice } from '../Notice';

/** The one column is never wider than the form: an input may be narrower than it would like to be. */
const Stack = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 18 });

interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  onSubmit: (values: T) => unknown;
  /** What the server refused, above the fields. */
  error?: string | null | undefined;
  children: ReactNode;
  'aria-label'?: string;
}

/** A form whose fields find it by context. A second submit while the first is under way is ignored. */
export function Form<T extends FieldValues>({ form, onSubmit, error, children, ...rest }: FormProps<T>) {
  const submit = (event: FormEvent) => {
    if (form.formState.isSubmitting) event.preventDefault();
    else void form.handleSubmit(async (values) => void (await onSubmit(values)))(event);
  };
  return (
    <FormProvider {...form}>
      <Stack noValidate onSubmit={submit} {...rest}>
        {error && <Notice state="bad">{error}</Notice>}
        {children}
      </Stack>
    </FormProvider>
  );
}
